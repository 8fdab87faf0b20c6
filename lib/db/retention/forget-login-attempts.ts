// Deletes login attempts that no longer count, so that they cannot fill the table.
import type { Queries } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int8 } from '../sql/types'

const forget = statement({
  name: 'forget-login-attempts',
  text: 'DELETE FROM sign_in_attempts WHERE expire < $1',
  takes: [int8],
  yields: {},
})

/** Deletes the attempts that expired before `now` (milliseconds since 1970). */
export async function forgetOldLoginAttempts(db: Queries, now: number): Promise<void> {
  await run(db, forget, [now])
}
