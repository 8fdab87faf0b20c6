// Forgets what accounts no longer keep, by the days that their settings say.

import { type AccountRow, listAccountRows } from '@/lib/accounts/account.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey, listPublished } from '@/lib/results/counting/report-survey.store'
import type { Piece } from '@/lib/results/totals/pieces.store'
import { countOldDetails, forgetDetails } from './forget-details.store'
import { countOldEvents, forgetEvents } from './forget-events.store'
import { countUnseenPeople, forgetPeople } from './forget-people.store'
import { forgetSealedLinks } from './forget-sealed-links.store'
import { countOldTexts, forgetTexts } from './forget-texts.store'
import { listProgress, readProgress, writeProgress } from './retention-progress.store'
import { countOldSubmissions, sealSubmissions } from './seal-submissions.store'

const DAY_MS = 86_400_000

interface Kind {
  kind: 'submissions' | 'texts' | 'details' | 'events' | 'people'
  days: (row: AccountRow) => number | null
  /** How many rows it would forget once all submissions before `gone` are deleted. */
  count: (db: Database, row: AccountRow, period: Piece, gone: Date) => Promise<number>
  forget: (db: Database, row: AccountRow, period: Piece) => Promise<number>
}

/** What is deleted as a whole comes first: nothing of it has to be forgotten one by one. */
const KINDS: Kind[] = [
  {
    kind: 'submissions',
    days: (row) => row.keepSubmissionsDays,
    count: (db, { id }, period) => ofSurveys(db, id, (survey) => countOldSubmissions(db, id, survey, period)),
    forget: (db, { id }, { to }) =>
      ofSurveys(db, id, (survey) => sealSubmissions(db, () => readRolled(db, id, survey), to)),
  },
  { kind: 'texts', days: (row) => row.keepTextsDays, count: countOldTexts, forget: forgetTexts },
  {
    kind: 'details',
    days: (row) => row.keepDetailsDays,
    count: (db, row, { from, to }, gone) =>
      gone < to ? countOldDetails(db, row, { from: from < gone ? gone : from, to }) : Promise.resolve(0),
    forget: forgetDetails,
  },
  { kind: 'events', days: (row) => row.keepEventsDays, count: countOldEvents, forget: forgetEvents },
  {
    kind: 'people',
    days: (row) => row.keepPeopleDays,
    count: (db, { id }, { to }) => countUnseenPeople(db, id, to),
    forget: (db, { id }, { to }) => forgetPeople(db, id, to),
  },
]

async function ofSurveys(
  db: Database,
  accountId: AccountId,
  work: (surveyId: number) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (const surveyId of await listPublished(db, accountId, { deleted: true })) sum += await work(surveyId)
  return sum
}

async function readRolled(db: Database, accountId: AccountId, surveyId: number) {
  const survey = await findReportSurvey(db, accountId, surveyId, { deleted: true })
  return survey && { accountId, surveyId, parts: toCountedParts(survey) }
}

export interface Forgotten {
  identifier: string
  kind: Kind['kind']
  before: Date
  rows: number
}

/**
 * Forgets, in small pieces, what is older than each account's settings say at `now` (milliseconds
 * since 1970). `dryRun` only counts it. It can be killed and begun anew.
 */
export async function forgetOldData(
  db: Database,
  now: number,
  { dryRun = false } = {},
): Promise<Forgotten[]> {
  const results: Forgotten[] = []
  for (const row of await listAccountRows(db)) {
    results.push(...(await forgetOfAccount(db, row, now, dryRun)))
    if (!dryRun) await forgetSealedLinks(db, row.id, now)
  }
  return results
}

/** The same for one account. */
export async function forgetOfAccount(
  db: Database,
  row: AccountRow,
  now: number,
  dryRun: boolean,
): Promise<Forgotten[]> {
  const results: Forgotten[] = []
  let gone = new Date(0)
  for (const { kind, days, count, forget } of KINDS) {
    const keep = days(row)
    if (keep === null) continue
    const period = periodOf(kind, await readProgress(db, row.id, kind), now - keep * DAY_MS)
    if (period.from >= period.to) continue
    const rows = dryRun ? await count(db, row, period, gone) : await forget(db, row, period)
    if (kind === 'submissions') gone = period.to
    if (!dryRun) await writeProgress(db, row.id, kind, period.to)
    results.push({ identifier: row.identifier, kind, before: period.to, rows })
  }
  return results
}

/** Submissions are deleted by whole days (UTC); these and people are looked for from the first. */
function periodOf(kind: Kind['kind'], from: Date, to: number): Piece {
  if (kind === 'submissions') return { from: new Date(0), to: new Date(Math.floor(to / DAY_MS) * DAY_MS) }
  return { from: kind === 'people' ? new Date(0) : from, to: new Date(to) }
}

/** What an account should have forgotten days before `now`, as far as a night's work is written down. */
export async function listLateRetention(
  db: Database,
  row: AccountRow,
  now: number,
): Promise<{ kind: string; due: Date }[]> {
  const progress = await listProgress(db, row.id)
  return KINDS.flatMap(({ kind, days }) => {
    const keep = days(row)
    const until = progress.get(kind)
    if (keep === null || until === undefined) return []
    const due = now - (keep + 2) * DAY_MS
    return until.getTime() < due ? [{ kind, due: new Date(due) }] : []
  })
}
