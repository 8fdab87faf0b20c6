// Forgets request ids that nobody retries any more, so that they do not pile up for ever.
import { run } from '../sql/statement'

const KEPT_DAYS = 30
/** Few enough that the embedded database, which does one thing at a time, keeps nobody waiting. */
const AT_ONCE = 5000

const statement = {
  name: 'forget-requests',
  text: `
WITH gone AS (
  DELETE FROM handled_requests WHERE (account_id, operation, subject, request_id) IN (
    SELECT account_id, operation, subject, request_id FROM handled_requests WHERE created_at < $1
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING 1)
SELECT count(*) AS count FROM gone`,
}

/**
 * Deletes request ids that were carried out more than thirty days before `now` (milliseconds since 1970) and answers how
 * many. Any number of processes may do so at once. Throws when the database is away.
 */
export async function forgetRequests(now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * 86_400_000)
  let forgotten = 0
  for (;;) {
    const [row] = await run<{ count: number }>(statement, [before, AT_ONCE])
    forgotten += row?.count ?? 0
    if ((row?.count ?? 0) < AT_ONCE) return forgotten
  }
}
