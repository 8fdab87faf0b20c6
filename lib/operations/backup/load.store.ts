// Puts the rows of a backup into an empty database, all of them or none.
import type { ClientBase } from 'pg'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import type { Migration } from '@/lib/platform/db/migrations/migration'
import { type End, findDifferences, type Head, TableSum } from './backup-format.store'
import { quote, type Table, writeSequences } from './catalog.store'
import type { Progress } from './dump.store'
import { type Part, parseBackup } from './parse-backup.store'
import { emptyOwnTables, prepareTarget } from './prepare-target.store'
import { readRows, SET_PATIENT, SET_PLAIN_TEXT } from './read-rows.store'

export interface Loaded {
  head: Head
  end: End
  /** The migrations that the rows went through after the backup's own. */
  migrated: string[]
}

/**
 * Makes the tables as they were when the backup was made, fills them in one transaction, reads them
 * again to compare every row, and then migrates them to `own`. `pauses`: nothing is sent to
 * destinations until somebody resumes them. Throws a sentence, and keeps nothing, if the database has
 * rows, the backup is not whole or comes from a newer version.
 */
export async function load(
  client: ClientBase,
  lines: AsyncIterable<string[]>,
  own: Migration[],
  progress: Progress,
  { pauses }: { pauses: boolean },
): Promise<Loaded> {
  const parts = parseBackup(lines)
  try {
    const first = await parts.next()
    if (first.done || first.value.kind !== 'head') throw new Error('A backup begins with its head.')
    const { head } = first.value
    await prepareTarget(client, head, own)
    const end = await fill(client, parts, progress, pauses)
    const migrated = await migrate(client, own)
    await client.query('ANALYZE')
    return { head, end, migrated }
  } finally {
    // What has not been read to its end is closed.
    await parts.return(undefined)
  }
}

/** A copy must not tell anybody what the original has told them, or will. */
const PAUSE = 'UPDATE destinations SET paused = true WHERE NOT paused'

async function fill(
  client: ClientBase,
  parts: AsyncIterable<Part>,
  progress: Progress,
  pauses: boolean,
): Promise<End> {
  await client.query(`BEGIN; ${SET_PATIENT}; ${SET_PLAIN_TEXT}`)
  try {
    const tables = await emptyOwnTables(client)
    const filled: Table[] = []
    let insert: ((lines: string[]) => Promise<void>) | undefined
    let end: End | undefined
    for await (const part of parts) {
      if (part.kind === 'table') {
        const table = findTable(tables, part)
        filled.push(table)
        insert = insertInto(client, table, progress)
      } else if (part.kind === 'rows') await insert?.(part.lines)
      else if (part.kind === 'end') end = part.end
    }
    if (!end) throw new Error('A backup ends with its last line.')
    await writeSequences(client, end.sequences)
    await compare(client, filled, end)
    if (pauses && tables.some(({ name }) => name === 'destinations')) await client.query(PAUSE)
    await client.query('COMMIT')
    return end
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** The table of the database, with the columns of the backup. */
function findTable(tables: Table[], { name, columns }: { name: string; columns: string[] }): Table {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`The backup has a table "${name}", which Soundings does not know.`)
  const types = new Map(table.columns.map((column) => [column.name, column.type]))
  return {
    name,
    columns: columns.map((column) => {
      const type = types.get(column)
      if (type === undefined)
        throw new Error(`The backup has a column "${name}.${column}", which Soundings does not know.`)
      return { name: column, type }
    }),
  }
}

function insertInto(
  client: ClientBase,
  { name, columns }: Table,
  progress: Progress,
): (lines: string[]) => Promise<void> {
  const names = columns.map((column) => quote(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(r->>${index})::${type}`).join(', ')
  const text = `INSERT INTO ${quote(name)} (${names}) SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS r`
  let rows = 0
  return async (lines) => {
    await client.query(text, [`[${lines.join(',')}]`]).catch((error: Error) => {
      throw new Error(`The rows of ${name} cannot be stored: ${error.message}. Nothing was kept.`, {
        cause: error,
      })
    })
    rows += lines.length
    progress(name, rows)
  }
}

/** Throws if what is stored is not what the backup counts. */
async function compare(client: ClientBase, tables: Table[], end: End): Promise<void> {
  const stored: End['tables'] = {}
  for (const table of tables) {
    const sum = new TableSum()
    for await (const lines of readRows(client, table)) for (const line of lines) sum.add(line)
    stored[table.name] = sum.result()
  }
  const different = findDifferences(end.tables, stored)
  if (different.length > 0) {
    throw new Error(
      `The rows of ${different.join(', ')} came out other than in the backup. Nothing was kept.`,
    )
  }
}
