// Deletes expired sessions.
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int8, nullable, timestamptz, uuid } from '@/lib/platform/sql/types'
import { forgetInPieces } from './forget-in-pieces.store'

const forget = statement({
  name: 'forget-sessions',
  prepared: false,
  text: `
WITH s AS (SELECT id FROM sessions WHERE $2::uuid IS NULL OR id > $2 ORDER BY id LIMIT $3),
gone AS (DELETE FROM sessions USING s WHERE sessions.id = s.id AND sessions.expires_at < $1)
SELECT (SELECT id FROM s ORDER BY id DESC LIMIT 1) AS last`,
  takes: [timestamptz, nullable(uuid), int8],
  yields: { last: nullable(uuid) },
})

/** Deletes the sessions that expired before `now` (milliseconds since 1970). */
export async function forgetOldSessions(db: Database, now: number): Promise<void> {
  let last: string | null = null
  await forgetInPieces(db, async (piece) => {
    const [row] = await run(db, forget, [new Date(now), last, piece])
    last = row?.last ?? null
    return last === null ? 'done' : 'more'
  })
}
