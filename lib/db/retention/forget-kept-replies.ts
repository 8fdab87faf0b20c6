// Deletes replies that are no longer kept for their Idempotency-Key.
import { listAccountRows } from '../accounts/account-store'
import type { Database } from '../client/database'
import { KEPT_MS } from '../keys/kept-replies'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int4, timestamptz } from '../sql/types'

const forget = statement({
  name: 'forget-kept-replies',
  prepared: false,
  text: 'DELETE FROM kept_replies WHERE account_id = $1 AND created_at <= $2',
  takes: [int4, timestamptz],
  yields: {},
})

/** `now`: milliseconds since 1970. */
export async function forgetKeptReplies(db: Database, now: number): Promise<void> {
  for (const { id } of await listAccountRows(db)) await run(db, forget, [id, new Date(now - KEPT_MS)])
}
