// One connection to a database as it is, without migrating it: to a server by its address, or to an
// embedded database by its folder.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { embeddedFolder, openEmbedded, openEmbeddedFiles } from '@/lib/platform/db/embedded/embedded-database'
import { withFolderCopy } from '@/lib/platform/db/embedded/folder-copy'
import { FolderInUseError } from '@/lib/platform/db/embedded/folder-lock'
import type { Place } from '@/lib/platform/db/place'
import { withPatientClient } from '@/lib/platform/db/postgres/postgres-database'
import type { Env } from '@/lib/platform/env'
import { assertUnused } from './standing-still.store'

type Work<T> = (client: ClientBase) => Promise<T>

/** To write into it: the embedded database is created if absent, and must not be open elsewhere. */
export async function withTarget<T>(place: Place, settings: Env, work: Work<T>): Promise<T> {
  if ('url' in place) return withPatientClient(place.url, settings, work)
  return withPool(await openEmbedded(place.folder, settings.EMBEDDED_FSYNC), work)
}

/**
 * To read from it. While a server has the embedded database open, a copy is read. `mustStandStill`: a
 * sentence is thrown if a server uses it.
 */
export async function withSource<T>(
  place: Place,
  settings: Env,
  work: Work<T>,
  { mustStandStill = false } = {},
): Promise<T> {
  if ('url' in place) {
    return withPatientClient(place.url, settings, async (client) => {
      if (mustStandStill) await assertUnused(client)
      return work(client)
    })
  }
  const dataDir = embeddedFolder(place.folder)
  if (!existsSync(path.join(dataDir, 'PG_VERSION')))
    throw new Error(`There is no database in ${place.folder}.`)
  try {
    return await withPool(await openEmbedded(place.folder), work)
  } catch (error) {
    if (!(error instanceof FolderInUseError) || mustStandStill) throw error
    return withFolderCopy(dataDir, async (copy) => withPool(await openEmbeddedFiles(copy), work))
  }
}

type Opened = Awaited<ReturnType<typeof openEmbedded>>

async function withPool<T>(database: Opened, work: Work<T>): Promise<T> {
  try {
    const client = await database.pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}
