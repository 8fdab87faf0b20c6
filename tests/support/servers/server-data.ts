// Databases for servers in other processes: filled here, passed on, and inspected after the server
// has ended.
import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openEmbedded } from '@/lib/platform/db/embedded/embedded-database'
import { type Database, installDatabase } from '@/lib/platform/db/open-database'
import { openDetecting } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { createTemplateDatabase, onServer, urlOf } from '../database-template'
import { makeFolder, removeFolder } from './data-folder'

/** A folder that is deleted after the test. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** Runs `work` with the database in `folder` as this process's; no server may have it open. */
export const inFolder = async <T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> =>
  asOurs(await openEmbedded(folder), work)

/** The address of a new migrated database on a PostgreSQL server of the test's own. */
export const makeDatabase = async (server: string): Promise<string> =>
  urlOf(server, await createTemplateDatabase(server))

/**
 * The address of a new database on the PostgreSQL server that test files share: a copy of the one at
 * `of`, which nobody may be using, or a migrated one without rows.
 */
export async function copyDatabase(of?: string): Promise<string> {
  const { url, template: migrated } = inject('postgres')
  const template = of === undefined ? migrated : new URL(of).pathname.slice(1)
  const name = `soundings_copy_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return urlOf(url, name)
}

/** Runs `work` with the PostgreSQL database at `url` as this process's. */
export const inDatabase = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> =>
  asOurs(await openDetecting(url, parseEnv({})), work)

async function asOurs<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  installDatabase(database)
  try {
    return await work(database)
  } finally {
    installDatabase(null)
    await database.close()
  }
}
