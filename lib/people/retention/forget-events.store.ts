// Deletes old events of an account, hour by hour: an index by time leads to them.

import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, timestamptz } from '@/lib/platform/sql/types'
import type { Piece } from '@/lib/results/totals/pieces.store'
import { forgetInPieces } from './forget-in-pieces.store'
import { type Keeper, splitByTime } from './split-by-time.store'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const count = statement({
  name: 'count-old-events',
  prepared: false,
  text: 'SELECT count(*) AS n FROM events WHERE account_id = $1 AND created_at >= $2 AND created_at < $3',
  takes: [int4, timestamptz, timestamptz],
  yields: { n: int8 },
})

const forget = statement({
  name: 'forget-events',
  prepared: false,
  text: `
WITH gone AS (
  DELETE FROM events e WHERE e.account_id = $1 AND (e.device_udid, e.udid) IN (
    SELECT x.device_udid, x.udid FROM events x WHERE x.account_id = $1 AND x.created_at >= $2 AND x.created_at < $3
    LIMIT $4 FOR UPDATE SKIP LOCKED)
  RETURNING e.udid)
SELECT count(*) AS n FROM gone`,
  takes: [int4, timestamptz, timestamptz, int8],
  yields: { n: int8 },
})

/** How many there are in the period. */
export async function countOldEvents(db: Database, account: Keeper, period: Piece): Promise<number> {
  let found = 0
  for (const { from, to } of splitByTime(account, period, DAY_MS)) {
    found += (await run(db, count, [account.id, from, to]))[0]?.n ?? 0
  }
  return found
}

/** Returns how many it deleted. */
export async function forgetEvents(db: Database, account: Keeper, period: Piece): Promise<number> {
  let forgotten = 0
  for (const { from, to } of splitByTime(account, period, HOUR_MS)) {
    await forgetInPieces(db, async (piece) => {
      const [row] = await run(db, forget, [account.id, from, to, piece])
      forgotten += row?.n ?? 0
      return (row?.n ?? 0) < piece ? 'done' : 'more'
    })
  }
  return forgotten
}
