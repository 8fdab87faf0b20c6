// PostgreSQL inside this process, for running without a server: PGlite in a folder behind a lock, or in memory.
import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { assembleDatabase, columnTypes, type Database } from './database'
import { lockFolder } from './folder-lock'
import { PgliteSocket } from './pglite-wire'

/**
 * Opens the database in `<folder>/database`, made when absent; its lock lies beside it and so within `folder`, which may be
 * a volume that containers share. `memory:` keeps nothing. Throws when another process has it open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  if (folder.startsWith('memory:')) return overPglite(await PGlite.create())
  const dataDir = path.resolve(/* turbopackIgnore: true */ folder, 'database')
  await mkdir(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir)
  try {
    return overPglite(await PGlite.create(dataDir), () => lock.release())
  } catch (error) {
    await lock.release()
    if (error instanceof Error) throw error
    // What the database's own file system throws is no error.
    const reason = (await isNearlyFull(dataDir)) ? 'the disk is full' : JSON.stringify(error)
    throw new Error(
      `The embedded database in ${dataDir} cannot be opened: ${reason}. A new one takes 40 MB.`,
      {
        cause: error,
      },
    )
  }
}

async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < 20 * 1024 * 1024
}

/** The one session of `pglite` as a pool of one; closing the database closes `pglite`, then calls `afterwards`. */
export function overPglite(pglite: PGlite, afterwards?: () => Promise<void>): Database {
  const pool = new pg.Pool({
    stream: () => new PgliteSocket(pglite),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    types: columnTypes,
  })
  const closeMore = async (): Promise<void> => {
    await pglite.close()
    await afterwards?.()
  }
  return assembleDatabase({ kind: 'embedded', pool, named: true, closeMore })
}
