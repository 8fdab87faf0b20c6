// Counts which responses were followed by an event of the same person.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { inReadTransaction, type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement, statementFamily } from '@/lib/platform/sql/statement'
import { int4, int8, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import { SETTINGS } from '../counting/counts.store'
import { listPeriods } from '../facts/filtered-facts.store'
import { type ReportScope, toConditions } from '../filtering/scope.store'
import { type Piece, runSingly, workInPieces } from '../totals/pieces.store'

export interface ThenDid {
  /** The name of the event. */
  event: string
  /** Of 24 hours. */
  days: number
  /** Events after this time are not known yet. */
  until: Date
  /** Events before this time are forgotten; null: none. */
  since: Date | null
}

export interface ThenDidCounts {
  answered: number
  did: number
  tooEarly: number
  forgotten: number
}

/** An event of the device, or of another device with the client key of the submission. */
export const thenDidStatement = statementFamily(
  'count-then-did',
  (scope: ReportScope, { from, to }: Piece, { event, days, until, since }: ThenDid) => {
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const piece = `s.created_at >= ${parameters.add(timestamptz, from)} AND s.created_at < ${parameters.add(timestamptz, to)}`
    const name = `${parameters.add(text, event)}::text`
    const end = `s.responded_at + ${parameters.add(int4, days * 24)}::int4 * interval '1 hour'`
    const early = `${end} > ${parameters.add(timestamptz, until)}::timestamptz`
    const gone = `coalesce(s.responded_at < ${parameters.add(nullable(timestamptz), since)}::timestamptz, false)`
    const fits = `e.name = ${name} AND coalesce(e.happened_at, e.created_at) > s.responded_at AND coalesce(e.happened_at, e.created_at) <= ${end}`
    return {
      text: `
SELECT count(*) FILTER (WHERE x.early) AS too_early, count(*) FILTER (WHERE x.gone AND NOT x.early) AS forgotten,
  count(*) FILTER (WHERE NOT x.early AND NOT x.gone) AS answered, count(*) FILTER (WHERE x.did) AS did
FROM (
  SELECT ${early} AS early, ${gone} AS gone, CASE WHEN NOT ${early} AND NOT ${gone} THEN
      EXISTS (SELECT FROM events e WHERE e.account_id = $1 AND e.device_udid = s.device_udid AND ${fits})
      OR (s.client_key IS NOT NULL AND EXISTS (SELECT FROM devices d JOIN events e ON e.account_id = $1 AND e.device_udid = d.udid
        WHERE d.account_id = $1 AND d.client_key = s.client_key AND ${fits})) END AS did
  FROM submissions s WHERE ${conditions} AND ${piece} AND s.responded_at IS NOT NULL AND NOT s.over_goal) AS x`,
      takes: parameters.takes,
      values: parameters.values,
      yields: { too_early: int8, forgotten: int8, answered: int8, did: int8 },
    }
  },
)

/** Of the responses of a scope. On a server all counts are from one snapshot. */
export async function countThenDid(db: Database, scope: ReportScope, asked: ThenDid): Promise<ThenDidCounts> {
  const count = async (on: RunInTransaction): Promise<ThenDidCounts> => {
    const sums = { answered: 0, did: 0, tooEarly: 0, forgotten: 0 }
    for await (const period of listPeriods(db, scope, { on, singly: false })) {
      await workInPieces(db, on, scope, period, async (piece) => {
        const counting = thenDidStatement(scope, piece, asked)
        const [row] = await on(counting, counting.values)
        sums.answered += row?.answered ?? 0
        sums.did += row?.did ?? 0
        sums.tooEarly += row?.too_early ?? 0
        sums.forgotten += row?.forgotten ?? 0
      })
    }
    return sums
  }
  return db.kind === 'embedded' ? count(runSingly(db)) : inReadTransaction(db, SETTINGS, count)
}

const forgottenUntil = statement({
  name: 'read-events-forgotten-until',
  prepared: false,
  text: `SELECT greatest((SELECT until FROM retention_progress WHERE account_id = $1 AND kind = 'events'),
    $2::timestamptz - (SELECT keep_events_days FROM accounts WHERE id = $1) * interval '24 hours') AS until`,
  takes: [int4, timestamptz],
  yields: { until: nullable(timestamptz) },
})

/** Before which time events of an account are forgotten at `now`; null: none are. */
export async function readEventsSince(db: Queries, accountId: AccountId, now: Date): Promise<Date | null> {
  return (await run(db, forgottenUntil, [accountId, now]))[0]?.until ?? null
}
