// The database of this process: opened at first use, never at import.

import type { ClientBase } from 'pg'
import { type Env, env } from '@/lib/platform/env'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { Database } from './database'
import { isMigrated, migrate } from './migrations/migrate'
import { type Migration, ownMigrations } from './migrations/migration'
import { openDetecting, withPatientClient } from './postgres/postgres-database'
import { withStandby } from './postgres/standby'

export type { Database } from './database'

const kept = oncePerProcess('database', (): { opened?: Promise<Database> | undefined } => ({}))

/**
 * The open and migrated database: a server if DATABASE_URL is set, else the embedded one in
 * DATA_DIR. It can be opened again after closing. Throws a sentence if it cannot be opened; the
 * next call tries again.
 */
export function openDatabase(): Promise<Database> {
  if (kept.opened) return kept.opened
  const opening = open().then((database) => {
    const { close } = database
    database.close = () => {
      if (kept.opened === opening) kept.opened = undefined
      return close()
    }
    return database
  })
  kept.opened = opening
  opening.catch(() => {
    if (kept.opened === opening) kept.opened = undefined
  })
  return opening
}

/** Closes the database of this process if it is open. */
export async function closeDatabase(): Promise<void> {
  const database = await kept.opened?.catch(() => null)
  await database?.close()
}

/** Sets the database of this process; null makes the next call open one. For tests and tools. */
export function installDatabase(database: Database | null): void {
  kept.opened = database ? Promise.resolve(database) : undefined
}

async function open(): Promise<Database> {
  const settings = env()
  const url = settings.DATABASE_URL
  const migrations = await ownMigrations()
  if (url && settings.VERCEL) return withStandby(await openOnVercel(url, settings, migrations), settings)
  if (url) {
    if (settings.MIGRATE_ON_START) {
      await withPatientClient(url, settings, (client) => migrate(client, migrations))
    }
    return withStandby(await openDetecting(url, settings), settings)
  }
  if (settings.VERCEL) {
    throw new Error(
      'DATABASE_URL is not set. On Vercel there is no disk for the embedded database: set DATABASE_URL to a PostgreSQL server.',
    )
  }
  // Imported here, so that only its users load it and the functions on Vercel need not include it.
  const { openEmbedded } = await import('./embedded/embedded-database')
  const database = await openEmbedded(settings.DATA_DIR, settings.EMBEDDED_FSYNC)
  try {
    if (settings.MIGRATE_ON_START) {
      await withPooledClient(database, (client) => migrate(client, migrations))
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * The build has migrated the database already, so a function only looks, on a connection that it
 * needs anyway: functions start often, and many at once.
 */
async function openOnVercel(url: string, settings: Env, migrations: Migration[]): Promise<Database> {
  const database = await openDetecting(url, settings)
  if (!settings.MIGRATE_ON_START) return database
  try {
    if (!(await withPooledClient(database, (client) => isMigrated(client, migrations)))) {
      await withPatientClient(url, settings, (client) => migrate(client, migrations))
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** How often a running server tries for a table that others hold, before it leaves it for an hour. */
const TRIES = 10

/**
 * Applies the migrations that have become due since the start: those that wait until the version
 * before is gone. Returns their names.
 */
export async function migrateLater(): Promise<string[]> {
  const settings = env()
  if (!settings.MIGRATE_ON_START) return []
  const database = await openDatabase()
  const migrations = await ownMigrations()
  const work = (client: ClientBase) => migrate(client, migrations, { tries: TRIES })
  return settings.DATABASE_URL
    ? withPatientClient(settings.DATABASE_URL, settings, work)
    : withPooledClient(database, work)
}

async function withPooledClient<T>({ pool }: Database, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
