// Deletes old submissions with their answers and clicks, in small pieces, and keeps their totals.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { inPlannedTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, timestamptz } from '@/lib/platform/sql/types'
import { type Piece, runSingly, workInPieces } from '@/lib/results/totals/pieces.store'
import type { RolledSurvey } from '@/lib/results/totals/roll-up.store'
import { mayBeSealed } from '@/lib/results/totals/sealed.store'
import { patiently, restAfter, wait } from './patiently.store'
import { sealPiece } from './seal-piece.store'

/** How many submissions one transaction deletes; their late answers wait for it. */
const PIECE = { postgres: 200, embedded: 40 }

/** How long a report of the embedded database is waited for before it is asked about again. */
const WAIT_MS = 50

const count = statement({
  name: 'count-old-submissions',
  prepared: false,
  text: `SELECT count(*) AS n FROM submissions
    WHERE account_id = $1 AND survey_id = $2 AND created_at >= $3 AND created_at < $4`,
  takes: [int4, int4, timestamptz, timestamptz],
  yields: { n: int8 },
})

/** How many submissions of a survey the period has. */
export async function countOldSubmissions(
  db: Database,
  accountId: AccountId,
  surveyId: number,
  period: Piece,
): Promise<number> {
  let found = 0
  await workInPieces(db, runSingly(db), { accountId, surveyId }, period, async ({ from, to }) => {
    found += (await run(db, count, [accountId, surveyId, from, to]))[0]?.n ?? 0
  })
  return found
}

/**
 * Deletes the submissions of a survey that were served before `before`, and returns how many. `read`
 * reads the survey as it is now, before each piece. It can be killed, and run twice at once.
 */
export async function sealSubmissions(
  db: Database,
  read: () => Promise<RolledSurvey | null>,
  before: Date,
  most = PIECE[db.kind],
): Promise<number> {
  let sealed = 0
  for (;;) {
    const since = performance.now()
    const found = await patiently(async () => {
      const survey = await read()
      if (!survey) return 0
      return inPlannedTransaction(db, (on) => sealPiece(on, survey, before, most, () => mayBeSealed(db)))
    })
    if (found === 0) return sealed
    if (found === null) await wait(WAIT_MS)
    sealed += found ?? 0
    await restAfter(db, since)
  }
}
