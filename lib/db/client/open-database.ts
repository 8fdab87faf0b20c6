// The database of this process: opened at first use, never at import, and once for all bundles in
// the process.
import path from 'node:path'
import { env } from '@/lib/env'
import type { Database } from './database'
import { migrate } from './migrate'
import { openPostgres, withPatientClient } from './postgres-database'

export type { Database } from './database'

const SLOT = Symbol.for('soundings.database')

/**
 * Next's bundle and our server's each have a copy of this module; they share state through the
 * global object.
 */
const shared: typeof globalThis & { [SLOT]?: Promise<Database> } = globalThis

/**
 * The open and migrated database: a server if DATABASE_URL is set, else the embedded one in
 * DATA_DIR. It can be opened again after closing. Throws a sentence if it cannot be opened; the
 * next call tries again.
 */
export function openDatabase(): Promise<Database> {
  const known = shared[SLOT]
  if (known) return known
  const opening = open().then((database) => ({
    ...database,
    close() {
      if (shared[SLOT] === opening) shared[SLOT] = undefined
      return database.close()
    },
  }))
  shared[SLOT] = opening
  opening.catch(() => {
    if (shared[SLOT] === opening) shared[SLOT] = undefined
  })
  return opening
}

/** Closes the database of this process if it is open. */
export async function closeDatabase(): Promise<void> {
  const database = await shared[SLOT]?.catch(() => null)
  await database?.close()
}

/** Sets the database of this process; null makes the next call open one. For tests and tools. */
export function installDatabase(database: Database | null): void {
  shared[SLOT] = database ? Promise.resolve(database) : undefined
}

async function open(): Promise<Database> {
  const settings = env()
  const url = settings.DATABASE_URL
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations')
  if (url) {
    if (settings.MIGRATE_ON_START) {
      await withPatientClient(url, settings, (client) => migrate(client, folder))
    }
    return openPostgres(url, settings)
  }
  if (settings.VERCEL) {
    throw new Error(
      'DATABASE_URL is not set. On Vercel there is no disk for the embedded database: set DATABASE_URL to a PostgreSQL server.',
    )
  }
  // Imported here, so that only its users load it and the functions on Vercel need not include it.
  const { openEmbedded } = await import('./embedded-database')
  const database = await openEmbedded(settings.DATA_DIR)
  if (settings.MIGRATE_ON_START) await migrateEmbedded(database, folder)
  return database
}

async function migrateEmbedded(database: Database, folder: string): Promise<void> {
  try {
    const client = await database.pool.connect()
    try {
      await migrate(client, folder)
    } finally {
      client.release()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
