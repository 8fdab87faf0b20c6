// Accounts with their surveys in memory, keyed by a version that every hot read brings along (docs/api.md §4).

import { type CompiledSurvey, compileSurvey } from '@/lib/domain/eligibility/compile-survey'
import type { AccountSettings } from '@/lib/domain/surveys/account'
import type { Question, Survey } from '@/lib/domain/surveys/survey'
import { type Database, openDatabase } from '../client/open-database'
import { loadSurveys } from '../surveys/load-surveys'
import type { AccountId } from './account-id'
import { mintAccountId } from './account-id'

/** A survey with everything that is worked out once: its compiled rules and, filled by the renderers, its bodies. */
export interface CachedSurvey {
  survey: Survey
  compiled: CompiledSurvey
  /** Rendered texts by rendition; they hold as long as survey and account settings do. */
  bodies: Map<string, string>
}

export interface Account {
  id: AccountId
  identifier: string
  version: number
  settings: AccountSettings
  surveys: Map<number, CachedSurvey>
  /** Live and draft surveys, lowest priority number first, then lowest id. */
  candidates: CompiledSurvey[]
  questions: Map<number, { known: CachedSurvey; question: Question }>
}

interface Memory {
  byIdentifier: Map<string, Account>
  byId: Map<number, Account>
  loading: Map<number, Promise<Account | null>>
}

/** By the promise of the database, which is there before the database is. */
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
 * The account of a public identifier as this process knows it: possibly out of date, so compare its version with
 * the one that the next read brings. Undefined: not known yet, see `findAccount`.
 */
export const findCachedAccount = (identifier: string): Account | undefined =>
  memory().byIdentifier.get(identifier)

/** The same for an account that is not known yet, loaded. Null: no such account. */
export async function findAccount(identifier: string): Promise<Account | null> {
  const { prisma } = await openDatabase()
  const row = await prisma.account.findUnique({ where: { identifier }, select: { id: true } })
  return row ? refreshAccount(row.id, 0) : null
}

/**
 * The account in at least this version. A reload that began earlier may be too old, so it loads again until the
 * version is reached. Null: the account is gone.
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
  // The version first: whatever is read after it is at least as new.
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
  for (const known of surveys.values()) {
    for (const question of known.survey.questions) index.set(question.id, { known, question })
  }
  return index
}
