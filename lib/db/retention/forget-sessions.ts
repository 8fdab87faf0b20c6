// Deletes expired sessions.
import type { Queries } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { timestamptz } from '../sql/types'

const forget = statement({
  name: 'forget-sessions',
  text: 'DELETE FROM sessions WHERE expires_at < $1',
  takes: [timestamptz],
  yields: {},
})

/** Deletes the sessions that expired before `now` (milliseconds since 1970). */
export async function forgetOldSessions(db: Queries, now: number): Promise<void> {
  await run(db, forget, [new Date(now)])
}
