// Deletes expired sessions.
import { run } from '../sql/old-statement'

const statement = { name: 'forget-sessions', text: 'DELETE FROM sessions WHERE expires_at < $1' }

/** Deletes the sessions that expired before `now` (milliseconds since 1970). */
export async function forgetOldSessions(now: number): Promise<void> {
  await run(statement, [new Date(now)])
}
