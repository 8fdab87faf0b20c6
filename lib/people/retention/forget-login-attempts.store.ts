// Deletes login attempts that no longer count, so that they cannot fill the table.
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int8, nullable, text } from '@/lib/platform/sql/types'
import { forgetInPieces } from './forget-in-pieces.store'

const forget = statement({
  name: 'forget-login-attempts',
  prepared: false,
  text: `
WITH a AS (SELECT key, expire FROM sign_in_attempts WHERE key > $2 ORDER BY key LIMIT $3),
gone AS (DELETE FROM sign_in_attempts USING a WHERE sign_in_attempts.key = a.key AND sign_in_attempts.expire < $1)
SELECT max(key)::text AS last FROM a`,
  takes: [int8, text, int8],
  yields: { last: nullable(text) },
})

/** Deletes the attempts that expired before `now` (milliseconds since 1970). */
export async function forgetOldLoginAttempts(db: Database, now: number): Promise<void> {
  let last = ''
  await forgetInPieces(db, async (piece) => {
    const [row] = await run(db, forget, [now, last, piece])
    last = row?.last ?? ''
    return last === '' ? 'done' : 'more'
  })
}
