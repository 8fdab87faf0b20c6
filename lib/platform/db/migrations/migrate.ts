// Migrates a database to the current schema with Prisma's migrations and bookkeeping, but without
// Prisma's CLI.
import type { ClientBase } from 'pg'
import { isLockTaken, isLostToAnother } from '../../sql/errors'
import { runAlone } from '../run-alone'
import type { Migration } from './migration'
import { assertUsable, enter, findBook, noteWaiting, pickNext, readBook } from './migration-book'

/** The advisory lock key that `prisma migrate` uses too. */
const LOCK_KEY = 72707369

/**
 * How long a migration waits for a table, in milliseconds: calls that come after it wait behind it.
 * Then it lets them pass and tries again, less and less often.
 */
const LOCK_MS = 400
const PAUSE_MS = 300
const LONGEST_PAUSE_MS = 5000

interface Options {
  /** How often to try for a table that others hold; without it, until they let go. */
  tries?: number
  /** Absent: `migrations`. More, if those are only the first that a new database gets. */
  all?: Migration[]
}

/**
 * Applies each of `migrations` that `client`'s database lacks, in order, each in its own
 * transaction, or alone (migration.ts). Several processes can do so at once, also behind a
 * transaction-mode pooler. The client should have no statement timeout, because it waits for the
 * others. Returns the names that it applied. Throws if a migration fails, failed before, was edited
 * after it was applied, or if a newer version has removed what these expect.
 */
export async function migrate(
  client: ClientBase,
  migrations: Migration[],
  { tries = Number.POSITIVE_INFINITY, all = migrations }: Options = {},
): Promise<string[]> {
  const applied: string[] = []
  for (let failures = 0; ; ) {
    try {
      const next = await applyNext(client, migrations, all)
      if (next === null) return applied
      if (!next.alone || (await applyAlone(client, next))) applied.push(next.name)
      failures = 0
    } catch (error) {
      const gaveWay = error instanceof Error && (isLockTaken(error.cause) || isLostToAnother(error.cause))
      failures++
      if (!gaveWay || failures >= tries) throw error
      if (failures === 10) console.warn(`${error.message}. It gives way to the others and tries again.`)
      await pause(Math.min(PAUSE_MS * failures, LONGEST_PAUSE_MS))
    }
  }
}

/**
 * Whether the database has everything that `migrate` would apply now, found without its lock. Throws
 * if this version must not run on the database.
 */
export async function isMigrated(client: ClientBase, migrations: Migration[]): Promise<boolean> {
  const book = await findBook(client)
  if (book === null) return false
  assertUsable(book, migrations)
  return pickNext(book, migrations) === undefined
}

/**
 * Applies one migration in a transaction, or returns it if it must run alone; reads what is applied
 * under the lock. Null if nothing is left to do.
 */
async function applyNext(
  client: ClientBase,
  migrations: Migration[],
  all: Migration[],
): Promise<Migration | null> {
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK_KEY})`)
    const book = await readBook(client, all)
    assertUsable(book, all)
    const next = pickNext(book, migrations)
    if (!next) await noteWaiting(client, book, all)
    if (next && !next.alone) await apply(client, next)
    await client.query('COMMIT')
    return next ?? null
  } catch (error) {
    // The first error says what is wrong; a failed rollback on a broken connection adds nothing.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw failed(migration, error)
  }
  await enter(client, migration)
}

/** False if another process is at it, or came in between; the caller then looks again. */
async function applyAlone(client: ClientBase, migration: Migration): Promise<boolean> {
  try {
    if (await runAlone(client, migration)) {
      await enter(client, migration)
      return true
    }
  } catch (error) {
    throw failed(migration, error)
  }
  await pause(PAUSE_MS)
  return false
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const failed = ({ name }: Migration, error: unknown): Error => {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`Migration ${name} failed, and nothing of it was kept: ${reason}`, { cause: error })
}
