// Databases for servers in other processes: filled here, passed on, and inspected after the server
// has ended.
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '@/lib/db/client/embedded-database'
import { type Database, installDatabase } from '@/lib/db/client/open-database'
import { openPostgres } from '@/lib/db/client/postgres-database'
import { parseEnv } from '@/lib/env'
import { createTemplateDatabase, dumpTemplate, urlOf } from '../database-template'

/** A migrated embedded database in a folder of its own, for a server's DATA_DIR. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-server-'))
  await cp(await unpackTemplate(), path.join(folder, 'database'), { recursive: true })
  return folder
}

/** The template as a folder, which is quicker to copy than a dump is to load. */
async function unpackTemplate(): Promise<string> {
  const dump = await dumpTemplate()
  const folder = dump.replace(/\.tar$/, '')
  if (existsSync(folder)) return folder
  const unfinished = await mkdtemp(`${folder}-`)
  const content = new Blob([await readFile(dump)])
  await (await PGlite.create({ dataDir: unfinished, loadDataDir: content })).close()
  // Parallel test runs may unpack it at the same time; the first one stays.
  await rename(unfinished, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error
    await removeFolder(unfinished)
  })
  return folder
}

/** Another folder with the same content. */
export async function copyFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'soundings-server-'))
  await cp(folder, copy, { recursive: true })
  return copy
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** A folder that is deleted after the test. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** Runs `work` with the database in `folder` as this process's; no server may have it open. */
export const inFolder = async <T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> =>
  asOurs(await openEmbedded(folder), work)

/** The address of a new migrated database on a PostgreSQL server. */
export const makeDatabase = async (server: string): Promise<string> =>
  urlOf(server, await createTemplateDatabase(server))

/** Runs `work` with the PostgreSQL database at `url` as this process's. */
export const inDatabase = <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> =>
  asOurs(openPostgres(url, parseEnv({})), work)

async function asOurs<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  installDatabase(database)
  try {
    return await work(database)
  } finally {
    installDatabase(null)
    await database.close()
  }
}
