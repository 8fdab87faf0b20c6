// Marks submissions that change so late that totals may contain them already (decision 19). Code
// that writes what a report counts calls it in the same transaction.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, uuid } from '@/lib/platform/sql/types'

/** From this age on a submission's changes need a mark, in minutes; the clock is the database's. */
const LATE = 10

/**
 * From this age on submissions are in totals, in minutes. The difference is longer than any
 * transaction that changed them while they were not late yet.
 */
export const SETTLED = 20

/** SQL: whether submission `s` changes late. No index fits it, so none is walked through for it. */
export const isLate = (s: string): string => `${s}.created_at + interval '${LATE} minutes' < now()`

/**
 * SQL: a column that is PostgreSQL's error 22P02 if submission `s` changes late, for a statement that
 * is to be repeated with marks then, and costs nothing otherwise. A condition could be tried on other
 * rows.
 */
export const refuseLate = (s: string): string =>
  `CASE WHEN ${isLate(s)} THEN ('late: ' || ${s}.udid)::bool END AS late`

/** Whether `refuseLate` refused a submission. */
const isTooLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22P02' && error.message.includes('"late: ')

/** SQL: when a submission counts as served. A process that was frozen would be late without a mark. */
export const servedAt = (i: string): string => `greatest(${i}.created_at, now() - interval '${LATE} minutes')`

const mark = statement({
  name: 'mark-late-changes',
  text: `
INSERT INTO report_marks (account_id, survey_id, served_at)
SELECT s.account_id, s.survey_id, s.created_at FROM unnest($2::uuid[]) AS i(udid)
CROSS JOIN LATERAL (SELECT * FROM submissions s WHERE s.account_id = $1 AND s.udid = i.udid OFFSET 0) AS s
WHERE ${isLate('s')}`,
  takes: [int4, array(uuid)],
  yields: {},
})

/** Marks those of the submissions that change late. Call it before they are deleted. */
export async function markLate(run: RunInTransaction, accountId: AccountId, udids: string[]): Promise<void> {
  if (udids.length > 0) await run(mark, [accountId, udids])
}

/**
 * For `recordBatch`: submissions that `refuseLate` refused, or all if `always`, are marked first, if
 * they change late.
 */
export const markedFirst = <Item, Last>(statement: Last, udidOf: (item: Item) => string, always = false) => ({
  after: always ? null : isTooLate,
  first: (run: RunInTransaction, accountId: AccountId, items: Item[]) =>
    markLate(run, accountId, items.map(udidOf)),
  statement,
})
