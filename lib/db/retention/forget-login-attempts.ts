// Deletes login attempts that no longer count, so that they cannot fill the table.
import { run } from '../sql/old-statement'

const statement = { name: 'forget-login-attempts', text: 'DELETE FROM sign_in_attempts WHERE expire < $1' }

/** Deletes the attempts that expired before `now` (milliseconds since 1970). */
export async function forgetOldLoginAttempts(now: number): Promise<void> {
  await run(statement, [now])
}
