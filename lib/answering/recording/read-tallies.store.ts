// Reads the results of a poll: a few counters, however many answers are stored.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { AccountBatches } from '@/lib/platform/sql/account-batches'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, json, nullable } from '@/lib/platform/sql/types'

export interface TalliesRead {
  version: number | null
  questionId: number
  /** By possible answer; those never chosen are absent. */
  counts: Map<number, number>
  /** Grows with every change of any of the counts. */
  changes: number
}

interface TalliesRequest {
  accountId: AccountId
  /** With 0, only the version is read. */
  questionId: number
}

const read = statement({
  name: 'read-tallies',
  text: `
SELECT a.version,
  (SELECT json_agg(json_build_array(t.answer_id, t.count, t.changes)) FROM answer_tallies t WHERE t.account_id = $1 AND t.question_id = i.question) AS tallies
FROM unnest($2::int[]) WITH ORDINALITY AS i(question, n)
LEFT JOIN accounts a ON a.id = $1
ORDER BY i.n`,
  takes: [int4, array(int4)],
  yields: {
    version: nullable(int4),
    tallies: nullable(json<[answerId: number, count: number, changes: number][]>()),
  },
})

const reads = perDatabase(
  'tallies',
  (db) =>
    new AccountBatches<number, TalliesRead>(
      async (accountId, questionIds) => {
        const rows = await run(db, read, [accountId, questionIds])
        return rows.map(({ version, tallies }, n) => ({
          version,
          questionId: questionIds[n] ?? 0,
          counts: new Map((tallies ?? []).map(([id, count]) => [id, count])),
          changes: (tallies ?? []).reduce((sum, [, , changes]) => sum + changes, 0),
        }))
      },
      { name: read.name, key: String, sameKey: 'share' },
    ),
)

/** The counts of a question's possible answers over the submissions that count (docs/api.md §9). */
export const readTallies = (db: Database, { accountId, questionId }: TalliesRequest): Promise<TalliesRead> =>
  reads(db).add(accountId, questionId)

const ticks = statement({
  name: 'list-ticks',
  text: `
SELECT x.answer_ids FROM (
  (SELECT n.created_at AS at, n.answer_ids FROM answers n JOIN submissions s ON s.account_id = $1 AND s.udid = n.submission_udid
  WHERE n.account_id = $1 AND n.question_id = $2 AND NOT s.over_goal AND n.answer_ids <> '{}'
  ORDER BY n.created_at DESC LIMIT 1000)
  UNION ALL
  SELECT to_timestamp((t.tick ->> 0)::int8 / 1000.0), ARRAY(SELECT json_array_elements_text(t.tick -> 1)::int)
  FROM sealed_ticks k CROSS JOIN LATERAL json_array_elements(k.ticks) AS t(tick)
  WHERE k.account_id = $1 AND k.question_id = $2) AS x
ORDER BY x.at DESC LIMIT 1000`,
  takes: [int4, int4],
  yields: { answer_ids: array(int4) },
})

/**
 * The ticks of each submission for a multiple choice, newest first, at most 1,000 (docs/api.md §9); those
 * of deleted submissions included.
 */
export async function listTicks(db: Queries, accountId: AccountId, questionId: number): Promise<number[][]> {
  return (await run(db, ticks, [accountId, questionId])).map((row) => row.answer_ids)
}
