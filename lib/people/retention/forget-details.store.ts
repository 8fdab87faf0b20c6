// Forgets where and with what people answered long ago: Context Data, addresses of pages, IP addresses,
// browsers and segments. The submission stays, so every figure does, but filters by Context Data find it no more.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { inPlannedTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, timestamptz, uuid } from '@/lib/platform/sql/types'
import { dropFactsIn } from '@/lib/results/facts/drop-facts.store'
import { type Piece, runSingly, workInPieces } from '@/lib/results/totals/pieces.store'
import { lockRollup } from '@/lib/results/totals/spans.store'
import { forgetInPieces } from './forget-in-pieces.store'
import type { Keeper } from './split-by-time.store'

/** Submissions of survey $2 that were served from $3 to $4 and have details. */
const WITH_DETAILS = `submissions s
WHERE s.account_id = $1 AND s.survey_id = $2 AND s.created_at >= $3 AND s.created_at < $4
  AND (s.context IS NOT NULL OR s.url IS NOT NULL OR s.ip IS NOT NULL OR s.user_agent IS NOT NULL OR s.in_segments IS NOT NULL
    OR EXISTS (SELECT FROM clicks c WHERE c.account_id = $1 AND c.submission_udid = s.udid AND c.context IS NOT NULL))`

const count = statement({
  name: 'count-old-details',
  prepared: false,
  text: `SELECT count(*) AS n FROM ${WITH_DETAILS}`,
  takes: [int4, int4, timestamptz, timestamptz],
  yields: { n: int8 },
})

const find = statement({
  name: 'find-old-details',
  prepared: false,
  text: `SELECT s.udid, s.created_at FROM ${WITH_DETAILS} ORDER BY s.created_at LIMIT $5`,
  takes: [int4, int4, timestamptz, timestamptz, int8],
  yields: { udid: uuid, created_at: timestamptz },
})

/** Locks them in the order in which answers do. */
const forgetOfSubmissions = statement({
  name: 'forget-details-of-submissions',
  prepared: false,
  text: `
UPDATE submissions s SET context = NULL, url = NULL, ip = NULL, user_agent = NULL, in_segments = NULL
WHERE s.account_id = $1 AND s.udid IN (
  SELECT x.udid FROM submissions x WHERE x.account_id = $1 AND x.udid = ANY ($2::uuid[]) ORDER BY x.udid FOR NO KEY UPDATE)`,
  takes: [int4, array(uuid)],
  yields: {},
})

const forgetOfClicks = statement({
  name: 'forget-details-of-clicks',
  prepared: false,
  text: `UPDATE clicks c SET context = NULL
    WHERE c.account_id = $1 AND c.submission_udid = ANY ($2::uuid[]) AND c.context IS NOT NULL`,
  takes: [int4, array(uuid)],
  yields: {},
})

const surveysOf = (db: Database, accountId: AccountId): Promise<{ id: number }[]> =>
  db.prisma.survey.findMany({ where: { accountId }, select: { id: true }, orderBy: { id: 'asc' } })

/** How many submissions of the period have details. */
export async function countOldDetails(db: Database, { id }: Keeper, period: Piece): Promise<number> {
  let found = 0
  for (const { id: surveyId } of await surveysOf(db, id)) {
    await workInPieces(db, runSingly(db), { accountId: id, surveyId }, period, async ({ from, to }) => {
      found += (await run(db, count, [id, surveyId, from, to]))[0]?.n ?? 0
    })
  }
  return found
}

/** Returns how many submissions it changed. */
export async function forgetDetails(db: Database, { id }: Keeper, period: Piece): Promise<number> {
  let forgotten = 0
  for (const { id: surveyId } of await surveysOf(db, id)) {
    await forgetInPieces(db, async (piece) => {
      const found = await forgetPiece(db, id, surveyId, period, piece)
      forgotten += found
      return found < piece ? 'done' : 'more'
    })
  }
  return forgotten
}

/** The lock of the totals comes first, so that nobody writes older ones afterwards. */
const forgetPiece = (
  db: Database,
  accountId: AccountId,
  surveyId: number,
  { from, to }: Piece,
  size: number,
): Promise<number> =>
  inPlannedTransaction(db, async (run) => {
    await run(lockRollup, [accountId, surveyId])
    const found = await run(find, [accountId, surveyId, from, to, size])
    const [first, last] = [found[0], found.at(-1)]
    if (!first || !last) return 0
    const udids = found.map(({ udid }) => udid)
    await run(forgetOfSubmissions, [accountId, udids])
    await run(forgetOfClicks, [accountId, udids])
    await run(dropFactsIn, [accountId, surveyId, first.created_at, last.created_at])
    return found.length
  })
