// Which migrations a database has: Prisma's table `_prisma_migrations`.
import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { type Migration, saysLater } from './migration'

const CREATE_BOOK = `CREATE TABLE "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

interface Entry {
  migration_name: string
  checksum: string
  finished_at: Date | null
  /** Says since when a later migration waits, in the form in which Prisma skips it. */
  waits: boolean
  /** Waits so long that the version before is no longer running. */
  due: boolean
}

/** Of a later migration that waits: the column `logs` of its row. */
export const NOTE = 'waits until the version before is gone'

/**
 * Creates the table if it is not there. In a new database, on which no version before has run, later
 * migrations have waited long enough, also for the process that goes on where this start is killed.
 */
export async function readBook(client: ClientBase, migrations: Migration[]): Promise<Entry[]> {
  const found = await findBook(client)
  if (found !== null && found.length > 0) return found
  if (found === null) await client.query(CREATE_BOOK)
  for (const migration of migrations) if (migration.later) await noteLater(client, migration, '2 days')
  return (await findBook(client)) ?? []
}

/** Null if the table is not there. */
export async function findBook(client: ClientBase): Promise<Entry[] | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return null
  const book = await client.query<Entry>(
    `SELECT migration_name, checksum, finished_at, rolled_back_at IS NOT NULL AS waits,
       started_at < now() - interval '1 day' AS due
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL OR logs = '${NOTE}' ORDER BY migration_name`,
  )
  return book.rows
}

/**
 * Throws a sentence if this version must not run on the database: one of its migrations failed or
 * was edited, or a newer version removed what this one needs.
 */
export function assertUsable(book: Entry[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { migration_name: name, checksum, finished_at, waits } of book) {
    if (waits) continue
    if (!finished_at) {
      throw new Error(
        `Migration ${name} failed earlier and was left half done. Repair the database, then tell Prisma: npx prisma migrate resolve --rolled-back ${name}`,
      )
    }
    const migration = known.get(name)
    if (migration && migration.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was edited after this database applied it. Restore the file and put the change into a new migration.`,
      )
    }
    if (!migration && saysLater(name)) {
      throw new Error(
        `Migration ${name} of a newer version of Soundings has removed what this version needs. Start the newer version.`,
      )
    }
  }
}

/** The next one to apply: a later one when it has waited for a day. */
export function pickNext(book: Entry[], migrations: Migration[]): Migration | undefined {
  const done = new Set(book.filter(({ waits }) => !waits).map((entry) => entry.migration_name))
  const due = new Set(book.filter(({ waits, due }) => waits && due).map((entry) => entry.migration_name))
  return migrations.find(({ name, later }) => !done.has(name) && (!later || due.has(name)))
}

/**
 * Notes since when later migrations wait. Those of a newer version begin anew when it starts again,
 * because this one runs now.
 */
export async function noteWaiting(client: ClientBase, book: Entry[], migrations: Migration[]): Promise<void> {
  const entered = new Set(book.map((entry) => entry.migration_name))
  for (const migration of migrations) {
    if (migration.later && !entered.has(migration.name)) await noteLater(client, migration, '0 days')
  }
  const known = new Set(migrations.map(({ name }) => name))
  const newer = book.filter(({ waits, migration_name: name }) => waits && !known.has(name))
  for (const { migration_name: name } of newer) {
    await client.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = $1 AND logs = '${NOTE}'`, [
      name,
    ])
  }
}

/** Notes that a later migration has waited for so long. */
const noteLater = (client: ClientBase, migration: Migration, waited: string) =>
  client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, rolled_back_at, logs)
     VALUES ($1, $2, $3, now() - $4::interval, now(), '${NOTE}')`,
    [...toEntry(migration), waited],
  )

const ENTER = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
SELECT $1, $2, $3::text, now(), clock_timestamp(), 1
WHERE NOT EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = $3::text AND rolled_back_at IS NULL)`

const toEntry = ({ name, checksum }: Migration): string[] => [randomUUID(), checksum, name]

/** Says that the migration was applied, if nobody else has said so. */
export async function enter(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(ENTER, toEntry(migration))
}
