// Accounts and their surveys in memory, keyed by a version that every hot read returns (docs/api.md
// §4).

import { type CompiledSurvey, compileSurvey } from '@/lib/domain/eligibility/compile-survey'
import type { AccountSettings } from '@/lib/domain/surveys/account'
import type { Question, Survey } from '@/lib/domain/surveys/survey'
import { type Database, openDatabase } from '../client/open-database'
import { loadSurveys } from '../surveys/load-surveys'
import type { AccountId } from './account-id'
import { mintAccountId } from './account-id'

/**
 * A survey with everything computed from it once: its compiled rules, and bodies that the renderers
 * add.
 */
export interface CachedSurvey {
  survey: Survey
  compiled: CompiledSurvey
  /** Rendered texts by rendition; valid as long as survey and account settings do not change. */
  bodies: Map<string, string>
}

export interface Account {
  id: AccountId
  identifier: string
  version: number
  settings: AccountSettings
  surveys: Map<number, CachedSurvey>
  /** Live and draft surveys, ordered by priority number, then by id. */
  candidates: CompiledSurvey[]
  questions: Map<number, { cached: CachedSurvey; question: Question }>
}

interface Memory {
  byIdentifier: Map<string, Account>
  byId: Map<number, Account>
  loading: Map<number, Promise<Account | null>>
}

/** Keyed by the promise of the database, which exists before the database is open. */
const memories = new WeakMap<Promise<Database>, Memory>()

function memory(): Memory {
  const database = openDatabase()
  let found = memories.get(database)
  if (!found) {
    found = { byIdentifier: new Map(), byId: new Map(), loading: new Map() }
    memories.set(database, found)
  }
  return found
}

/**
 * The cached account of a public identifier. It can be outdated: compare its version with that of
 * the next read. Undefined if it is not cached; see `findAccount`.
 */
export const findCachedAccount = (identifier: string): Account | undefined =>
  memory().byIdentifier.get(identifier)

/** Loads an account that is not cached. Null if there is no such account. */
export async function findAccount(identifier: string): Promise<Account | null> {
  const { prisma } = await openDatabase()
  const row = await prisma.account.findUnique({ where: { identifier }, select: { id: true } })
  return row ? refreshAccount(row.id, 0) : null
}

/**
 * The account in at least this version. A load that began earlier can be too old, so this loads
 * again until it has the version. Null if the account was deleted.
 */
export async function refreshAccount(id: number, version: number): Promise<Account | null> {
  const { byId, loading } = memory()
  for (;;) {
    const known = byId.get(id)
    if (known?.version === version) return known
    const underWay = loading.get(id)
    if (underWay) {
      const loaded = await underWay
      if (!loaded || loaded.version >= version) return loaded
      continue
    }
    const load = loadAccount(id).finally(() => loading.delete(id))
    loading.set(id, load)
    const loaded = await load
    if (!loaded || loaded.version >= version) return loaded
  }
}

async function loadAccount(id: number): Promise<Account | null> {
  const { byIdentifier, byId } = memory()
  const { prisma } = await openDatabase()
  const before = byId.get(id)
  // Reads the version first, so that everything read after it is at least as new.
  const row = await prisma.account.findUnique({ where: { id } })
  if (!row) {
    if (before) byIdentifier.delete(before.identifier)
    byId.delete(id)
    return null
  }
  const settings: AccountSettings = {
    name: row.name,
    enabled: row.enabled,
    redirectDomains: row.redirectDomains,
    cap:
      row.capLimit === null
        ? null
        : { limit: row.capLimit, windowMs: row.capMinutes * 60_000, counts: row.capCounts },
    ipPolicy: row.ipPolicy,
    blockedIps: row.blockedIps,
    masking: { personalData: row.maskPersonalData, emails: row.maskEmails, phones: row.maskPhones },
    callbacksEnabled: row.callbacksEnabled,
    snippetEnabled: row.snippetEnabled,
    linkClicksEnabled: row.linkClicksEnabled,
    draftPreviewEnabled: row.draftPreviewEnabled,
  }
  const sameSettings = before && JSON.stringify(before.settings) === JSON.stringify(settings)
  const surveys = await listKnownSurveys(id, sameSettings ? before.surveys : new Map())
  const account: Account = {
    id: mintAccountId(id),
    identifier: row.identifier,
    version: row.version,
    settings,
    surveys,
    candidates: pickCandidates(surveys),
    questions: indexQuestions(surveys),
  }
  if (before) byIdentifier.delete(before.identifier)
  byIdentifier.set(account.identifier, account)
  byId.set(id, account)
  return account
}

async function listKnownSurveys(
  id: number,
  before: Map<number, CachedSurvey>,
): Promise<Map<number, CachedSurvey>> {
  const revisions = new Map([...before].map(([surveyId, { survey }]) => [surveyId, survey.revision]))
  const { unchanged, changed } = await loadSurveys(mintAccountId(id), revisions)
  const surveys = new Map<number, CachedSurvey>()
  for (const surveyId of unchanged) {
    const known = before.get(surveyId)
    if (known) surveys.set(surveyId, known)
  }
  for (const survey of changed) {
    surveys.set(survey.id, { survey, compiled: compileSurvey(survey), bodies: new Map() })
  }
  return surveys
}

const pickCandidates = (surveys: Map<number, CachedSurvey>): CompiledSurvey[] =>
  [...surveys.values()]
    .map(({ compiled }) => compiled)
    .filter(({ survey }) => survey.status === 'live' || survey.status === 'draft')
    .sort((a, b) => a.survey.settings.priority - b.survey.settings.priority || a.survey.id - b.survey.id)

function indexQuestions(surveys: Map<number, CachedSurvey>): Account['questions'] {
  const index: Account['questions'] = new Map()
  for (const cached of surveys.values()) {
    for (const question of cached.survey.questions) index.set(question.id, { cached, question })
  }
  return index
}
