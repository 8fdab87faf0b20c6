// Forgets tries at passwords that no longer count, so that strangers cannot fill the table.
import { run } from '../sql/statement'

const statement = { name: 'forget-tries', text: 'DELETE FROM sign_in_attempts WHERE expire < $1' }

/** Deletes the tries whose time was over before `now` (milliseconds since 1970). */
export async function forgetOldLoginAttempts(now: number): Promise<void> {
  await run(statement, [now])
}
