// The database of this process: opened at first use, never at import.
import path from 'node:path'
import { env } from '@/lib/env'
import type { Database } from './database'
import { migrate } from './migrate'
import { openPostgres, withPatientClient } from './postgres-database'

export type { Database } from './database'

let opened: Promise<Database> | undefined

/**
 * The open and migrated database: a server if DATABASE_URL is set, else the embedded one in
 * DATA_DIR. It can be opened again after closing. Throws a sentence if it cannot be opened; the
 * next call tries again.
 */
export function openDatabase(): Promise<Database> {
  if (opened) return opened
  const opening = open().then((database) => ({
    ...database,
    close() {
      if (opened === opening) opened = undefined
      return database.close()
    },
  }))
  opened = opening
  opening.catch(() => {
    if (opened === opening) opened = undefined
  })
  return opening
}

/** Closes the database of this process if it is open. */
export async function closeDatabase(): Promise<void> {
  const database = await opened?.catch(() => null)
  await database?.close()
}

/** Sets the database of this process; null makes the next call open one. For tests and tools. */
export function installDatabase(database: Database | null): void {
  opened = database ? Promise.resolve(database) : undefined
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
