// Decides whether a backup may go into a database, and makes the tables that it needs.
import type { ClientBase } from 'pg'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import type { Migration } from '@/lib/platform/db/migrations/migration'
import type { Head } from './backup-format.store'
import { quote, readApplied, readTables, type Table } from './catalog.store'

/** What servers and backups write of their own accord; a backup replaces it. */
const OF_A_START = [
  'backups',
  'daily_tasks',
  'installation_secrets',
  'process_hours',
  'set_up_links',
  'sign_in_attempts',
]

/**
 * Migrates an empty database to the migrations of the backup. Throws a sentence if it has rows or
 * other tables, or if this version (`own`) does not know how the backup's tables look.
 */
export async function prepareTarget(
  client: ClientBase,
  { version, migrations }: Head,
  own: Migration[],
): Promise<void> {
  const known = new Map(own.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of migrations) {
    const migration = known.get(name)
    if (!migration) {
      throw new Error(
        `The backup was made by a newer Soundings (${version}): this version does not know its migration ${name}. Restore it with that version.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new Error(`The migration ${name} of the backup is not the one of this version.`)
    }
  }
  const applied = await readApplied(client)
  const tables = await readTables(client)
  if (!applied && tables.length > 0) {
    throw new Error(
      `The database has tables that are not of Soundings, such as ${tables[0]?.name}. Restore into a new one.`,
    )
  }
  await assertEmpty(client, tables)
  const wanted = new Set(migrations.map(({ name }) => name))
  await migrate(
    client,
    own.filter(({ name }) => wanted.has(name)),
    { all: own },
  )
  const now = (await readApplied(client)) ?? []
  const other = now.find(({ name }) => !wanted.has(name))
  if (other || now.length !== wanted.size) {
    throw new Error(
      `The database is empty, but its tables are of another version than the backup's${other ? ` (${other.name})` : ''}. Restore into a new database.`,
    )
  }
}

async function assertEmpty(client: ClientBase, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    if (OF_A_START.includes(name)) continue
    const { rows } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`)
    if (rows.length > 0) {
      throw new Error(
        `The database is not empty: ${name} has rows, which a backup would not replace. Restore into a new database.`,
      )
    }
  }
}

/**
 * In an open transaction: lets nobody else write until its end, and removes what the start of a
 * server wrote. Throws if others have written since.
 */
export async function emptyOwnTables(client: ClientBase): Promise<Table[]> {
  const tables = await readTables(client)
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quote(name)).join(', ')} IN EXCLUSIVE MODE`)
  await assertEmpty(client, tables)
  for (const name of OF_A_START) {
    if (tables.some((table) => table.name === name)) await client.query(`DELETE FROM ${quote(name)}`)
  }
  return tables
}
