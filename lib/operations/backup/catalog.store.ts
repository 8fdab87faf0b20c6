// Which tables, columns and sequences a database has, as its own catalog says.
import type { ClientBase } from 'pg'
import type { Head, Sequence } from './backup-format.store'

export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

const TABLES = `
SELECT c.relname::text AS name,
  (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
   FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
  ARRAY(SELECT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND p.oid <> c.oid) AS parents
FROM pg_class c
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND c.relname <> '_prisma_migrations'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
ORDER BY c.relname`

/** All tables but that of the migrations, each after those that its foreign keys refer to. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(TABLES)
  const sorted: Table[] = []
  let left = rows
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)))
    if (ready.length === 0) throw new Error(`The tables ${[...waiting].join(', ')} refer to each other.`)
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })))
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}

const SEQUENCES = `
SELECT t.relname::text AS "table", a.attname::text AS "column", s.oid::regclass::text AS name
FROM pg_class s
JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
JOIN pg_class t ON t.oid = d.refobjid
JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
WHERE s.relkind = 'S' AND t.relnamespace = current_schema()::regnamespace
ORDER BY 1, 2`

type NamedSequence = Pick<Sequence, 'table' | 'column'> & { name: string }

const findSequences = async (client: ClientBase): Promise<NamedSequence[]> =>
  (await client.query<NamedSequence>(SEQUENCES)).rows

/** Read after the rows, each is at least as large as every id among them. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const { table, column, name } of await findSequences(client)) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${name}`,
    )
    if (rows[0]) sequences.push({ table, column, ...rows[0] })
  }
  return sequences
}

/** Throws if the database lacks one of them. */
export async function writeSequences(client: ClientBase, sequences: Sequence[]): Promise<void> {
  const known = new Map((await findSequences(client)).map((one) => [`${one.table}.${one.column}`, one.name]))
  for (const { table, column, last, isCalled } of sequences) {
    const name = known.get(`${table}.${column}`)
    if (name === undefined) throw new Error(`The database has no sequence for ${table}.${column}.`)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
  }
}

/** The migrations that have run; null if there is no record of any. */
export async function readApplied(client: ClientBase): Promise<Head['migrations'] | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return null
  const applied = await client.query<Head['migrations'][number]>(
    `SELECT migration_name::text AS name, checksum::text AS checksum FROM "_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return applied.rows
}

/** A name within SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
