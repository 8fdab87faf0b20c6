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
  /** Finished so long ago that the version before it is no longer running. */
  settled: boolean
  /** Whether the database is so new that no version before has run on it. */
  new_database: boolean
}

/** Creates the table if it is not there. */
export async function readBook(client: ClientBase): Promise<Entry[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) {
    await client.query(CREATE_BOOK)
    return []
  }
  const book = await client.query<Entry>(
    `SELECT migration_name, checksum, finished_at, finished_at < now() - interval '1 day' AS settled,
       min(finished_at) OVER () > now() - interval '1 hour' AS new_database
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return book.rows
}

/**
 * The next one to apply. Throws a sentence if this version must not run on the database: one of its
 * migrations failed or was edited, or a newer version removed what this one needs.
 */
export function pickNext(book: Entry[], migrations: Migration[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { migration_name: name, checksum, finished_at } of book) {
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
  const done = new Set(book.map((entry) => entry.migration_name))
  const isNew = book.every((entry) => entry.new_database)
  return migrations.find(
    ({ name, later }) =>
      !done.has(name) &&
      (!later || isNew || book.every((entry) => entry.settled || entry.migration_name > name)),
  )
}

const ENTER = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
SELECT $1, $2, $3::text, now(), clock_timestamp(), 1
WHERE NOT EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = $3::text AND rolled_back_at IS NULL)`

/** Says that the migration was applied, if nobody else has said so. */
export async function enter(client: ClientBase, { name, checksum }: Migration): Promise<void> {
  await client.query(ENTER, [randomUUID(), checksum, name])
}
