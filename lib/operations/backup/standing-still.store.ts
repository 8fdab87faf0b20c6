// Before a PostgreSQL database is moved: whether servers still use it, whose answers would stay behind.
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { APPLICATION } from '@/lib/platform/db/postgres/postgres-database'

/** A server says every minute that it runs (lib/operations/share-figures.ts). */
const MINUTE_MS = 65_000

const CONNECTIONS = `SELECT count(*)::int AS n FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = $1`

const LAST_SEEN = `SELECT name, (extract(epoch FROM now() - seen_at) * 1000)::float8 AS ago FROM process_hours
ORDER BY seen_at DESC LIMIT 1`

interface Seen {
  name: string
  /** In milliseconds. */
  ago: number
}

/**
 * Throws a sentence if a server uses the database. One that was seen within the last minute may have
 * been stopped since: whether it says so again is waited for. `patienceMs`: for tests.
 */
export async function assertUnused(client: ClientBase, patienceMs = MINUTE_MS): Promise<void> {
  const { rows } = await client.query<{ n: number }>(CONNECTIONS, [APPLICATION])
  const connections = rows[0]?.n ?? 0
  if (connections > 0) {
    throw new Error(
      `Soundings has ${connections} other ${connections === 1 ? 'connection' : 'connections'} to this database: stop its servers and commands first, or what is recorded from now on stays behind.`,
    )
  }
  const before = await lastSeen(client)
  if (!before || before.ago >= patienceMs) return
  await pause(patienceMs - before.ago)
  const now = await lastSeen(client)
  if (now && now.ago < patienceMs) {
    throw new Error(
      `The server ${now.name} uses this database: stop it first, or what is recorded from now on stays behind.`,
    )
  }
}

/** Null: never, or an older version, which does not say it. */
async function lastSeen(client: ClientBase): Promise<Seen | null> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('process_hours') IS NOT NULL AS known`,
  )
  return rows[0]?.known ? ((await client.query<Seen>(LAST_SEEN)).rows[0] ?? null) : null
}
