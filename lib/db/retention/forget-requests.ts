// Deletes request ids that are too old to be retried.
import type { Database } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int8, timestamptz } from '../sql/types'
import { forgetInPieces } from './forget-in-pieces'

const KEPT_DAYS = 30

const forget = statement({
  name: 'forget-requests',
  prepared: false,
  text: `
WITH gone AS (
  DELETE FROM handled_requests WHERE (account_id, operation, subject, request_id) IN (
    SELECT account_id, operation, subject, request_id FROM handled_requests WHERE created_at < $1
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING 1)
SELECT count(*) AS count FROM gone`,
  takes: [timestamptz, int8],
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
    const [row] = await run(db, forget, [before, piece])
    forgotten += row?.count ?? 0
    return (row?.count ?? 0) < piece ? 'done' : 'more'
  })
  return forgotten
}
