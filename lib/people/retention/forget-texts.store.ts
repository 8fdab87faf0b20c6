// Forgets what people wrote long ago. The answer stays, without its text, so every figure does.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { inPlannedTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, timestamptz, uuid } from '@/lib/platform/sql/types'
import { dropFactsOf } from '@/lib/results/facts/drop-facts.store'
import type { Piece } from '@/lib/results/totals/pieces.store'
import { lockRollup } from '@/lib/results/totals/spans.store'
import { forgetInPieces } from './forget-in-pieces.store'
import { type Keeper, splitByTime } from './split-by-time.store'

const MONTH_MS = 30 * 86_400_000

const count = statement({
  name: 'count-old-texts',
  prepared: false,
  text: `SELECT count(*) AS n FROM answers a
    JOIN submissions s ON s.account_id = $1 AND s.udid = a.submission_udid AND s.created_at >= $5
    WHERE a.account_id = $1 AND a.question_id = $2 AND a.created_at >= $3 AND a.created_at < $4 AND a.text IS NOT NULL`,
  takes: [int4, int4, timestamptz, timestamptz, timestamptz],
  yields: { n: int8 },
})

const forget = statement({
  name: 'forget-texts',
  prepared: false,
  text: `
WITH gone AS (
  UPDATE answers a SET text = NULL WHERE a.account_id = $1 AND (a.submission_udid, a.question_id) IN (
    SELECT x.submission_udid, x.question_id FROM answers x
    WHERE x.account_id = $1 AND x.question_id = $2 AND x.created_at >= $3 AND x.created_at < $4 AND x.text IS NOT NULL
    ORDER BY x.created_at LIMIT $5 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING a.submission_udid)
SELECT count(*) AS n, coalesce(array_agg(submission_udid), '{}') AS submissions FROM gone`,
  takes: [int4, int4, timestamptz, timestamptz, int8],
  yields: { n: int8, submissions: array(uuid) },
})

const questionsOf = (db: Database, accountId: AccountId): Promise<{ id: number; surveyId: number }[]> =>
  db.prisma.question.findMany({
    where: { accountId },
    select: { id: true, surveyId: true },
    orderBy: { id: 'asc' },
  })

/** How many there are in the period, of submissions since `gone`. */
export async function countOldTexts(
  db: Database,
  account: Keeper,
  period: Piece,
  gone: Date,
): Promise<number> {
  let found = 0
  for (const { id: question } of await questionsOf(db, account.id)) {
    for (const { from, to } of splitByTime(account, period, MONTH_MS)) {
      found += (await run(db, count, [account.id, question, from, to, gone]))[0]?.n ?? 0
    }
  }
  return found
}

/** Returns how many it forgot. The lock of the totals comes first, so that nobody writes facts with these texts afterwards. */
export async function forgetTexts(db: Database, { id }: Keeper, { from, to }: Piece): Promise<number> {
  let forgotten = 0
  for (const { id: question, surveyId } of await questionsOf(db, id)) {
    await forgetInPieces(db, async (piece) => {
      const [row] = await inPlannedTransaction(db, async (run) => {
        await run(lockRollup, [id, surveyId])
        const found = await run(forget, [id, question, from, to, piece])
        await run(dropFactsOf, [id, found[0]?.submissions ?? []])
        return found
      })
      forgotten += row?.n ?? 0
      return (row?.n ?? 0) < piece ? 'done' : 'more'
    })
  }
  return forgotten
}
