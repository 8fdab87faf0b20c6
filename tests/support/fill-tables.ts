// Rows in every table of a database, with values that are easily spoiled on their way.
import type { ClientBase } from 'pg'
import { quote, readTables } from '@/lib/operations/backup/catalog.store'

const AWKWARD = `a"b\\c\n\t\u2028é😀'{}[,]$1\\N `

/** A value of a type; those of the same `n` refer to each other. */
function makeValue(type: string, n: number, labels: Map<string, string>): string {
  const uuid = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const label = labels.get(type)
  if (label !== undefined) return label
  if (type === 'integer') return String(n)
  if (type === 'bigint') return `900719925474099${n}`
  if (type === 'uuid') return uuid
  if (type === 'boolean') return 'true'
  if (type.startsWith('json'))
    return JSON.stringify({ text: AWKWARD, list: [n] }).replace('[', '[12345678901234567890.10,')
  if (type.startsWith('timestamp')) return `2026-03-29 0${n}:30:00.12${n}+00`
  if (type === 'bytea') return `\\x00ff0${n}`
  if (type === 'text[]') return `{"a,\\"b${n}",NULL,""}`
  if (type === 'uuid[]') return `{${uuid}}`
  if (type.endsWith('[]')) return `{${n},${n + 1}}`
  return `${AWKWARD}${n}`
}

/** Three rows in every table; the third has null wherever it may and no check asks for a value. */
export async function fillTables(client: ClientBase): Promise<void> {
  const enums = await client.query<{ type: string; label: string }>(
    'SELECT enumtypid::regtype::text AS type, min(enumlabel::text) AS label FROM pg_enum GROUP BY 1',
  )
  const labels = new Map(enums.rows.map(({ type, label }) => [type, label]))
  const required = await client.query<{ name: string }>(
    `SELECT attrelid::regclass::text || '.' || attname AS name FROM pg_attribute WHERE attnotnull`,
  )
  const needed = new Set(required.rows.map(({ name }) => name))
  const checked = await client.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'c'`,
  )
  const whole = new Set(checked.rows.map(({ name }) => name))
  for (const { name, columns } of await readTables(client)) {
    for (const n of [1, 2, 3]) {
      const given = columns.filter(
        (column) => n < 3 || whole.has(name) || needed.has(`${name}.${column.name}`),
      )
      await client.query(
        `INSERT INTO ${quote(name)} (${given.map((column) => quote(column.name)).join(', ')})
         VALUES (${given.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')})`,
        given.map(({ type }) => makeValue(type, n, labels)),
      )
    }
  }
  await client.query(
    `SELECT setval(pg_get_serial_sequence('accounts', 'id'), 41), setval(pg_get_serial_sequence('surveys', 'id'), 3, false)`,
  )
}

/** Every row of every table as PostgreSQL writes it, and every sequence. */
export async function readEverything(client: ClientBase): Promise<Record<string, string[]>> {
  await client.query("SET TimeZone = 'UTC'")
  const everything: Record<string, string[]> = {}
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM ${quote(name)} t ORDER BY 1`,
    )
    everything[name] = rows.map(({ row }) => row)
  }
  const { rows } = await client.query<{ row: string }>(
    `SELECT sequencename || ' ' || coalesce(last_value::text, 'unused') AS row FROM pg_sequences ORDER BY 1`,
  )
  everything['the sequences'] = rows.map(({ row }) => row)
  return everything
}
