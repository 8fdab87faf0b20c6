// Migrates a database to the current schema with Prisma's migrations and bookkeeping, but without
// Prisma's CLI.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { isLockTaken } from '../sql/errors'
import { type Migration, toMigration } from './migration'
import { runAlone } from './run-alone'

/** The advisory lock key that `prisma migrate` uses too. */
const LOCK_KEY = 72707369

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

/**
 * How long a migration waits for a table, in milliseconds: calls that come after it wait behind it.
 * Then it lets them pass and tries again.
 */
const LOCK_MS = 1000
const PAUSE_MS = 300

interface Entry {
  migration_name: string
  checksum: string
  finished_at: Date | null
  /** Finished so long ago that the version before it is no longer running. */
  settled: boolean
  /** Whether the database is so new that no version before has run on it. */
  new_database: boolean
}

/**
 * Applies each migration of `folder` (…/<name>/migration.sql, in order of name) that `client`'s
 * database lacks, each in its own transaction, or alone (migration.ts). Several processes can do so
 * at once, also behind a transaction-mode pooler. The client should have no statement timeout,
 * because it waits for the others. Returns the names that it applied. Throws if a migration fails,
 * failed before, was edited after it was applied, or if the database has one that the folder lacks.
 */
export async function migrate(client: ClientBase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    try {
      const next = await applyNext(client, migrations)
      if (next === null) return applied
      if (!next.alone || (await applyAlone(client, next))) applied.push(next.name)
    } catch (error) {
      if (!(error instanceof Error && isLockTaken(error.cause))) throw error
      await pause()
    }
  }
}

/** The names of the migrations in `folder`, in order. */
export async function listMigrations(folder: string): Promise<string[]> {
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrations(folder)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(/* turbopackIgnore: true */ path.join(folder, name, 'migration.sql'), 'utf8')
      return toMigration(name, sql)
    }),
  )
}

/**
 * Applies one migration in a transaction, or returns it if it must run alone; reads what is applied
 * under the lock. Null if nothing is left to do.
 */
async function applyNext(client: ClientBase, migrations: Migration[]): Promise<Migration | null> {
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK_KEY})`)
    const next = pickNext(await readBook(client), migrations)
    if (next && !next.alone) await apply(client, next)
    await client.query('COMMIT')
    return next ?? null
  } catch (error) {
    // The first error says what is wrong; a failed rollback on a broken connection adds nothing.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function readBook(client: ClientBase): Promise<Entry[]> {
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

function pickNext(book: Entry[], migrations: Migration[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { migration_name: name, checksum, finished_at } of book) {
    const migration = known.get(name)
    if (!migration) {
      throw new Error(
        `The database has migration ${name}, which this version of Soundings does not know: it is newer than the code. Start the newer version.`,
      )
    }
    if (!finished_at) {
      throw new Error(
        `Migration ${name} failed earlier and was left half done. Repair the database, then tell Prisma: npx prisma migrate resolve --rolled-back ${name}`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was edited after this database applied it. Restore the file and put the change into a new migration.`,
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

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw failed(migration, error)
  }
  await client.query(ENTER, toEntry(migration))
}

/** False if another process is at it, or came in between; the caller then looks again. */
async function applyAlone(client: ClientBase, migration: Migration): Promise<boolean> {
  try {
    if (await runAlone(client, migration)) {
      await client.query(ENTER, toEntry(migration))
      return true
    }
  } catch (error) {
    throw failed(migration, error)
  }
  await pause()
  return false
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const failed = ({ name }: Migration, error: unknown): Error => {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`Migration ${name} failed, and nothing of it was kept: ${reason}`, { cause: error })
}

const ENTER = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
SELECT $1, $2, $3::text, now(), clock_timestamp(), 1
WHERE NOT EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = $3::text AND rolled_back_at IS NULL)`

const toEntry = ({ name, checksum }: Migration): string[] => [randomUUID(), checksum, name]
