// How large the database is, and what PostgreSQL itself knows of its tables; no table is read.
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int8, text } from '@/lib/platform/sql/types'

const readSize = statement({
  name: 'read-database-size',
  prepared: false,
  text: `
SELECT pg_database_size(current_database()) AS bytes, current_setting('max_connections')::bigint AS most_connections,
  (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections`,
  takes: [],
  yields: { bytes: int8, most_connections: int8, connections: int8 },
})

/** Rows as PostgreSQL counts them, which a crash resets, or as the last ANALYZE has found. */
const readTables = statement({
  name: 'read-large-tables',
  prepared: false,
  text: `
SELECT c.relname::text AS name, pg_relation_size(c.oid) AS heap_bytes, pg_total_relation_size(c.oid) AS bytes,
  greatest(s.n_live_tup, c.reltuples::bigint) AS rows,
  coalesce(s.n_dead_tup, 0) AS dead
FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
ORDER BY bytes DESC, name`,
  takes: [],
  yields: {
    name: text,
    heap_bytes: int8,
    bytes: int8,
    rows: int8,
    dead: int8,
  },
})

export interface TableSize {
  name: string
  /** Of its rows alone. */
  heapBytes: number
  /** With its indexes and long values. */
  bytes: number
  /** About; null: not known. */
  rows: number | null
  /** Old versions of rows that VACUUM has not removed yet; about. */
  dead: number
}

export interface DatabaseSize {
  bytes: number
  connections: number
  mostConnections: number
  /** The largest first. */
  tables: TableSize[]
}

export async function readDatabaseSize(db: Database): Promise<DatabaseSize> {
  const [[size], tables] = await Promise.all([run(db, readSize, []), run(db, readTables, [])])
  if (!size) throw new Error('a SELECT without FROM returned no row')
  return {
    bytes: size.bytes,
    connections: size.connections,
    mostConnections: size.most_connections,
    tables: tables.map(({ heap_bytes: heapBytes, rows, ...table }) => ({
      ...table,
      heapBytes,
      // Nobody has counted them: the embedded database does not.
      rows: rows > 0 || heapBytes === 0 ? Math.max(0, rows) : null,
    })),
  }
}
