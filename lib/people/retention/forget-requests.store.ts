// Deletes request ids that are too old to be retried.
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int8, nullable, timestamptz } from '@/lib/platform/sql/types'
import { forgetInPieces } from './forget-in-pieces.store'

const KEPT_DAYS = 30

// By age over all accounts, because the index is by time: by account, each would walk over the others.
const findPiece = statement({
  name: 'find-old-requests',
  prepared: false,
  text: `
SELECT max(created_at) AS last FROM (
  SELECT created_at FROM handled_requests WHERE created_at < $1 ORDER BY created_at LIMIT $2) AS p`,
  takes: [timestamptz, int8],
  yields: { last: nullable(timestamptz) },
})

const forget = statement({
  name: 'forget-requests',
  prepared: false,
  text: `
WITH gone AS (DELETE FROM handled_requests WHERE created_at <= $1 RETURNING 1)
SELECT count(*) AS count FROM gone`,
  takes: [timestamptz],
  yields: { count: int8 },
})

/**
 * Deletes request ids recorded more than thirty days before `now` (milliseconds since 1970) and
 * returns how many. Several processes can do so at once. Throws if the database is away.
 */
export async function forgetRequests(db: Database, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * 86_400_000)
  let forgotten = 0
  await forgetInPieces(db, async (piece) => {
    const [found] = await run(db, findPiece, [before, piece])
    if (!found?.last) return 'done'
    const [row] = await run(db, forget, [found.last])
    forgotten += row?.count ?? 0
    return 'more'
  })
  return forgotten
}
