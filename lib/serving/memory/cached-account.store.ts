// Accounts and their surveys in memory, keyed by a version that every hot read returns (docs/api.md
// §4).

import type { AccountSettings } from '@/lib/accounts/account.rules'
import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import type { Tells } from '@/lib/integrations/destinations/tells.rules'
import { type EventCounters, indexCounters } from '@/lib/people/events/event-counters.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { beginLease, isHeld, type Lease } from '@/lib/platform/db/version-lease'
import { isSameJson } from '@/lib/platform/json/same-json'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { inReadTransaction, type RunInTransaction } from '@/lib/platform/sql/run'
import { type CompiledSurvey, compileSurvey } from '@/lib/serving/eligibility/compile-survey.rules'
import { type AccountLimits, listQuiet } from '@/lib/serving/eligibility/frequency-cap.rules'
import { indexSeries } from '@/lib/serving/eligibility/showings.rules'
import { compileRecall } from '@/lib/serving/recall/compile-recall.rules'
import { applyTitle } from '@/lib/surveys/apply-title.rules'
import { loadSurveys } from '@/lib/surveys/reading/load-surveys.store'
import type { Question, Segment, Survey } from '@/lib/surveys/survey.rules'
import { applyTheme } from '@/lib/themes/apply-theme.rules'
import type { Theme } from '@/lib/themes/survey-theme.rules'
import { listThemesOn } from '@/lib/themes/theme.store'
import { findAccountId, readAccountRow } from './account-rows.store'
import { withFullQuotas } from './full-quotas.store'

/**
 * A survey with everything computed from it once: its compiled rules, and bodies that the renderers
 * add.
 */
export interface CachedSurvey {
  /** No text has a token of a recall (compile-recall.ts). */
  survey: Survey
  compiled: CompiledSurvey
  /** Rendered texts by rendition; valid as long as survey and account settings do not change. */
  bodies: Map<string, string>
}

export interface Account {
  id: AccountId
  identifier: string
  version: number
  /** From the last read that found this version. */
  lease: Lease
  settings: AccountSettings
  /** What its destinations want. */
  tells: Tells
  /** The events that its rules ask for. */
  counters: EventCounters
  limits: AccountLimits
  surveys: Map<number, CachedSurvey>
  /** By key; those that name one are compiled with it. */
  segments: ReadonlyMap<string, Segment>
  /** How its surveys look; each survey has its theme already. */
  themes: readonly Theme[]
  /** Live and draft surveys, ordered by priority number, then by id. */
  candidates: CompiledSurvey[]
  questions: Map<number, { cached: CachedSurvey; question: Question }>
}

/** How often this process has read what it keeps in memory, for metrics. */
export const memoryReads = oncePerProcess('memory reads', () => ({ accounts: 0, surveys: 0 }))

class AccountMemory {
  readonly byIdentifier = new Map<string, Account>()
  readonly byId = new Map<number, Account>()
  readonly loading = new Map<number, Promise<Account | null>>()
}

const memoryOf = perDatabase('accounts', () => new AccountMemory())

/**
 * The cached account of a public identifier. It can be outdated: unless `isCurrent`, compare its
 * version with that of the next read. Undefined if it is not cached; see `findAccount`.
 */
export const findCachedAccount = (db: Database, identifier: string): Account | undefined =>
  memoryOf(db).byIdentifier.get(identifier)

/** Whether this account is the stored one, or whoever changes it has not been told yet. */
export const isCurrent = (db: Database, { lease }: Account): boolean => isHeld(db, lease)

/** Notes that a read has found the account's version; `lease` began before it. */
export function renewLease(account: Account, lease: Lease): void {
  if (lease.monotonic > account.lease.monotonic) account.lease = lease
}

/** Loads an account that is not cached. Null if there is no such account. */
export async function findAccount(db: Database, identifier: string): Promise<Account | null> {
  const id = await findAccountId(db, identifier)
  return id === null ? null : refreshAccount(db, mintAccountId(id), 0)
}

/** The account of an id, possibly out of date. Null if there is none. */
export const findAccountById = async (db: Database, id: AccountId): Promise<Account | null> =>
  memoryOf(db).byId.get(id) ?? refreshAccount(db, id, 0)

/**
 * The account in at least this version. A load that began earlier can be too old, so this loads
 * again until it has the version. Null if the account was deleted.
 */
export async function refreshAccount(db: Database, id: AccountId, version: number): Promise<Account | null> {
  const { byId, loading } = memoryOf(db)
  for (;;) {
    const known = byId.get(id)
    if (known?.version === version) return known
    const underWay = loading.get(id)
    if (underWay) {
      const loaded = await underWay
      if (!loaded || loaded.version >= version) return loaded
      continue
    }
    const load = loadAccount(db, id).finally(() => loading.delete(id))
    loading.set(id, load)
    const loaded = await load
    if (!loaded || loaded.version >= version) return loaded
  }
}

async function loadAccount(db: Database, id: AccountId): Promise<Account | null> {
  const { byIdentifier, byId } = memoryOf(db)
  const before = byId.get(id)
  const lease = beginLease(db)
  const found = await inReadTransaction(db, SNAPSHOT, (on) => readAccount(on, id, before))
  if (!found) {
    if (before) byIdentifier.delete(before.identifier)
    byId.delete(id)
    return null
  }
  const {
    row: { identifier, version, settings, tells, counters },
    segments,
    themes,
    surveys,
  } = found
  const account: Account = {
    id,
    identifier,
    version,
    lease,
    settings,
    tells,
    counters: indexCounters(counters),
    limits: limitsOf(settings, surveys),
    surveys,
    segments,
    themes,
    candidates: pickCandidates(surveys),
    questions: indexQuestions(surveys),
  }
  memoryReads.accounts++
  if (before) byIdentifier.delete(before.identifier)
  byIdentifier.set(identifier, account)
  byId.set(id, account)
  return account
}

/** Surveys are read with the themes that they name: of the same moment. */
const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'

/** Null if there is no such account. */
async function readAccount(on: RunInTransaction, id: AccountId, before: Account | undefined) {
  const row = await readAccountRow(on, id)
  if (!row) return null
  const sameSettings = before && JSON.stringify(before.settings) === JSON.stringify(row.settings)
  const themes = await listThemesOn(on, id)
  const sameThemes = before && JSON.stringify(before.themes) === JSON.stringify(themes)
  const segments = new Map(row.segments.map((segment) => [segment.key, segment]))
  const sameSegments = before && isSameJson([...before.segments.values()], row.segments)
  const known = sameSettings && sameThemes && sameSegments ? before.surveys : new Map()
  const shared = { themes, segments, settings: row.settings }
  return { row, themes, segments, surveys: await listKnownSurveys(on, id, known, shared) }
}

/** What surveys of an account are made with. */
type Shared = Pick<Account, 'themes' | 'segments' | 'settings'>

async function listKnownSurveys(
  on: RunInTransaction,
  id: AccountId,
  before: Map<number, CachedSurvey>,
  { themes, segments, settings: { name, timeZone } }: Shared,
): Promise<Map<number, CachedSurvey>> {
  const revisions = new Map([...before].map(([surveyId, { survey }]) => [surveyId, survey.revision]))
  const { unchanged, changed } = await loadSurveys(on, id, revisions)
  const surveys = new Map<number, CachedSurvey>()
  for (const surveyId of unchanged) {
    const known = before.get(surveyId)
    if (known) surveys.set(surveyId, known)
  }
  memoryReads.surveys += changed.length
  for (const stored of changed) {
    const survey = { ...applyTheme(compileRecall(applyTitle(stored, name)), themes), timeZone }
    surveys.set(survey.id, toCached(survey, segments))
  }
  for (const survey of await withFullQuotas(on, id, surveys.values()))
    surveys.set(survey.id, toCached(survey, segments))
  return surveys
}

function limitsOf(
  { caps, restMs, timeZone }: AccountSettings,
  cached: Map<number, CachedSurvey>,
): AccountLimits {
  const surveys = [...cached.values()].map(({ survey }) => survey)
  return { caps, restMs, timeZone, quiet: listQuiet(surveys), series: indexSeries(surveys) }
}

const toCached = (survey: Survey, segments: Account['segments']): CachedSurvey => ({
  survey,
  compiled: compileSurvey(survey, segments),
  bodies: new Map(),
})

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
