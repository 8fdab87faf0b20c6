// Runs a migration that creates or drops an index, or changes rows in pieces, while others go on writing.
import type { ClientBase } from 'pg'
import type { Migration } from './migrations/migration'

const RUNNING = `SELECT FROM pg_stat_activity
WHERE datname = current_database() AND state = 'active' AND query = $1 AND pid <> pg_backend_pid()`

const VALID = 'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)'

/** Deadlocked with another process, which may build the same index, or found that of another. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['40P01', '42P07', '42704', '23505'].includes(String(error.code))

/**
 * False if another process is at it or came in between. An index that a killed process left half
 * built is built again.
 */
export async function runAlone(client: ClientBase, { sql }: Migration): Promise<boolean> {
  const others = await client.query(RUNNING, [sql])
  if (others.rows.length > 0) return false
  const name = /CREATE (?:UNIQUE )?INDEX CONCURRENTLY ("\w+")/.exec(sql)?.[1]
  try {
    if (name !== undefined) {
      const found = await client.query<{ valid: boolean }>(VALID, [name])
      if (found.rows[0]?.valid) return true
      if (found.rows[0]) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    }
    await client.query(sql)
    return true
  } catch (error) {
    if (isOvertaken(error)) return false
    throw error
  }
}
