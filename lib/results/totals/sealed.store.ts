// Totals of submissions that were deleted for their age (decision 19): nothing counts them anew.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { run } from '@/lib/platform/sql/run'
import { statement, statementFamily } from '@/lib/platform/sql/statement'
import { int4, int8, json, nullable, timestamptz } from '@/lib/platform/sql/types'
import type { Segment } from '../counting/segments.rules'
import { type ReportScope, totalsFitting } from '../filtering/scope.store'

/** SQL: days `p` of survey $2 that lie within a period, and quarters of an hour of other days in it. */
const parts = (from: string, to: string): string => `
  SELECT p.starts_at, p.totals FROM sealed_totals p
  WHERE p.account_id = $1 AND p.survey_id = $2
    AND p.starts_at >= coalesce(${from}::timestamptz, '-infinity') AND p.starts_at + interval '24 hours' <= ${to}
  UNION ALL
  SELECT q.starts_at, q.totals FROM sealed_totals p
  JOIN sealed_quarters q ON q.account_id = $1 AND q.survey_id = $2
    AND q.starts_at >= p.starts_at AND q.starts_at < p.starts_at + interval '24 hours'
  WHERE p.account_id = $1 AND p.survey_id = $2 AND q.starts_at >= coalesce(${from}::timestamptz, '-infinity') AND q.starts_at < ${to}
    AND p.starts_at < ${to} AND p.starts_at + interval '24 hours' > coalesce(${from}::timestamptz, '-infinity')
    AND NOT (p.starts_at >= coalesce(${from}::timestamptz, '-infinity') AND p.starts_at + interval '24 hours' <= ${to})`

/**
 * The sealed totals of a scope: `limit` of those that begin after `after`. A quarter of an hour counts as
 * a whole, by its beginning.
 */
export const listSealed = statementFamily(
  'list-sealed-totals',
  (scope: ReportScope, after: Date | null, limit: number) => {
    const parameters = new Parameters()
    parameters.add(int4, scope.accountId)
    parameters.add(int4, scope.surveyId)
    const from = parameters.add(nullable(timestamptz), scope.from)
    const to = parameters.add(timestamptz, scope.to)
    const past = parameters.add(nullable(timestamptz), after)
    const most = parameters.add(int8, limit)
    const totals = totalsFitting(scope, parameters)
    return {
      text: `
SELECT p.starts_at, ${totals} AS totals FROM (${parts(from, to)}) AS p
WHERE p.starts_at > coalesce(${past}::timestamptz, '-infinity') ORDER BY p.starts_at LIMIT ${most}`,
      takes: parameters.takes,
      values: parameters.values,
      yields: { starts_at: timestamptz, totals: nullable(json<Segment[]>()) },
    }
  },
)

export const readUntil = statement({
  name: 'read-sealed-until',
  prepared: false,
  text: `SELECT max(starts_at) + interval '24 hours' AS until FROM sealed_totals WHERE account_id = $1 AND survey_id = $2`,
  takes: [int4, int4],
  yields: { until: nullable(timestamptz) },
})

/** Before this time a survey has totals only; null: nothing was deleted. */
export async function readSealedUntil(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<Date | null> {
  const [row] = await run(db, readUntil, [accountId, surveyId])
  return row?.until ?? null
}

const reading = perDatabase('reports being read', () => ({ now: 0 }))

/**
 * Runs `work`, which adds up sealed totals and then counts submissions. The embedded database has no
 * snapshot of both, so meanwhile nothing is sealed there (`mayBeSealed`).
 */
export async function countWhole<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const running = reading(db)
  running.now++
  try {
    return await work()
  } finally {
    running.now--
  }
}

/** Whether submissions may be deleted. Call it in the transaction that deletes them, as it begins. */
export const mayBeSealed = (db: Database): boolean => db.kind === 'postgres' || reading(db).now === 0
