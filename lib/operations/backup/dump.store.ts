// Writes a whole database as the lines of a backup, as it was at one moment.
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { SET_OWN_PLAN } from '@/lib/platform/db/postgres/planner-settings'
import { type End, newHead, TableSum } from './backup-format.store'
import { readApplied, readSequences, readTables } from './catalog.store'
import { readRows, SET_PATIENT, SET_PLAIN_TEXT } from './read-rows.store'

/** Told how many rows of a table have been copied so far. */
export type Progress = (table: string, rows: number) => void

/**
 * Yields lists of lines. Everything is read from one snapshot, so others go on writing.
 * Throws if the database is none of Soundings.
 */
export async function* dump(
  client: ClientBase,
  version: string,
  progress: Progress,
): AsyncGenerator<string[]> {
  const hash = createHash('sha256')
  const counted = (lines: string[]): string[] => {
    for (const line of lines) hash.update(line).update('\n')
    return lines
  }
  await client.query(
    `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SET_OWN_PLAN}; ${SET_PATIENT}; ${SET_PLAIN_TEXT}`,
  )
  try {
    const migrations = await readApplied(client)
    if (!migrations)
      throw new Error('This database has no tables of Soundings, so there is nothing to back up.')
    yield counted([JSON.stringify(newHead({ version, takenAt: new Date().toISOString(), migrations }))])
    const tables: End['tables'] = {}
    for (const table of await readTables(client)) {
      const sum = new TableSum()
      yield counted([JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })])
      for await (const lines of readRows(client, table)) {
        for (const line of lines) sum.add(line)
        yield counted(lines)
        progress(table.name, sum.rows)
      }
      tables[table.name] = sum.result()
    }
    const sequences = await readSequences(client)
    const last: End = { end: true, tables, sequences, sha256: hash.digest('hex') }
    yield [JSON.stringify(last)]
  } finally {
    await client.query('ROLLBACK').catch(() => {})
  }
}
