// Migrates a database to the current schema with Prisma's migrations and bookkeeping, but without
// Prisma's CLI.
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'

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

interface Migration {
  name: string
  sql: string
  checksum: string
}

interface Entry {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

/**
 * Applies each migration of `folder` (…/<name>/migration.sql, in order of name) that `client`'s
 * database lacks, each in its own transaction. Several processes can do so at once, also behind a
 * transaction-mode pooler. The client should have no statement timeout, because it waits for the
 * others. Returns the names that it applied. Throws if a migration fails, failed before, was edited
 * after it was applied, or if the database has one that the folder lacks.
 */
export async function migrate(client: ClientBase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const name = await applyNext(client, migrations)
    if (name === null) return applied
    applied.push(name)
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
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies one migration in a transaction; reads what is applied under the lock. Null if nothing is
 * left to do.
 */
async function applyNext(client: ClientBase, migrations: Migration[]): Promise<string | null> {
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK_KEY})`)
    const next = pickNext(await readBook(client), migrations)
    if (next) await apply(client, next)
    await client.query('COMMIT')
    return next?.name ?? null
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
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
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
  return migrations.find(({ name }) => !done.has(name))
}

async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed, and nothing of it was kept: ${reason}`, { cause: error })
  }
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  )
}
