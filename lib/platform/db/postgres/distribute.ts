// Distributes a migrated database over a Citus cluster by prisma/citus.sql, and says what is not distributed yet (docs/scaling.md).
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'

/** Distributes what is not distributed yet, table by table, in one transaction. No process of Soundings may run. */
export async function distribute(client: ClientBase, say: (line: string) => void = () => {}): Promise<void> {
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/citus.sql')
  const note = ({ message }: { message?: string }) => {
    if (message && /^(copied|distributed)/.test(message)) say(message)
  }
  client.on('notice', note)
  try {
    await client.query(await readFile(script, 'utf8'))
  } finally {
    client.off('notice', note)
  }
}

/**
 * The tables that the cluster does not have on its machines, such as those that a migration has added since; null: the
 * database has no extension `citus`.
 */
export async function findUndistributed(client: ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)
  if (found.length === 0) return null
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname <> '_prisma_migrations' AND oid NOT IN (SELECT logicalrelid FROM pg_dist_partition)
    ORDER BY relname`)
  return rows.map(({ name }) => name)
}
