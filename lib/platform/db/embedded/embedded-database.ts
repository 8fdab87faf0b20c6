// PostgreSQL inside this process, for running without a server: PGlite in a locked folder, or in
// memory.
import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { describeError, FILE_REASONS } from '@/lib/platform/text/describe-error'
import { CountingClient } from '../counting-client'
import { assembleDatabase, columnTypes, type Database } from '../database'
import { SET_ONE_PLAN } from '../postgres/planner-settings'
import { DURABLE_PARAMETERS, DurableFiles } from './durable-files'
import { answerCopyRequests } from './folder-copy'
import { type FolderLock, lockFolder } from './folder-lock'
import { readFreeDisk } from './free-disk'
import { PgliteSocket } from './pglite-wire'

// V8 optimises a function of PGlite when it has run for this long, 100 times as long as by default. A
// command or a start spends a third of its processor time on that otherwise; what a server does all
// the time is optimised within seconds all the same.
setFlagsFromString('--wasm-tiering-budget=180000000')

/**
 * Opens the database in `<folder>/database` and creates it if absent. Its lock is inside `folder`
 * too, so that containers can share the folder as a volume. `memory:` stores nothing on disk.
 * `fsync`: each commit waits for the disk. Throws a sentence if the folder is not writable or another process has it open.
 */
export async function openEmbedded(folder: string, fsync = false): Promise<Database> {
  if (folder.startsWith('memory:')) return overPglite(await PGlite.create())
  const dataDir = embeddedFolder(folder)
  const lock = await takeFolder(dataDir)
  try {
    const database = overPglite(await (fsync ? openDurable(dataDir) : PGlite.create(dataDir)), () =>
      lock.release(),
    )
    const stop = answerCopyRequests(dataDir, database.pool)
    return {
      ...database,
      folder: dataDir,
      close() {
        stop()
        return database.close()
      },
    }
  } catch (error) {
    await lock.release()
    if (error instanceof Error) throw error
    // PGlite's file system throws values that are not errors.
    const reason = (await isNearlyFull(dataDir)) ? 'the disk is full' : describeError(error)
    throw new Error(
      `The embedded database in ${dataDir} cannot be opened: ${reason}. A new one takes 40 MB.`,
      {
        cause: error,
      },
    )
  }
}

/** Where the embedded database of a DATA_DIR keeps its files. */
export const embeddedFolder = (folder: string): string =>
  path.resolve(/* turbopackIgnore: true */ folder, 'database')

/** Opens the files of a copy, which nobody else has. */
export const openEmbeddedFiles = async (dataDir: string): Promise<Database> =>
  overPglite(await PGlite.create(dataDir))

/** PGlite's own program creates a new database, without waiting for the disk. */
async function openDurable(dataDir: string): Promise<PGlite> {
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await (await PGlite.create(dataDir)).close()
  return PGlite.create({ fs: new DurableFiles(dataDir), startParams: DURABLE_PARAMETERS })
}

/** Creates the folder if absent, and locks it. */
async function takeFolder(dataDir: string): Promise<FolderLock> {
  try {
    await makeFolder(dataDir)
    return await lockFolder(dataDir)
  } catch (error) {
    // A system error is shown by its code; a folder in use has its own sentence.
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    throw new Error(
      `The embedded database cannot be kept in ${dataDir}: ${describe(String(error.code))}. Set DATA_DIR to a folder that this process may write to, or DATABASE_URL.`,
      { cause: error },
    )
  }
}

const isFolder = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isDirectory() ?? false

/**
 * Creates a folder and those above it. Node's own `recursive` never returns where a system refuses
 * with ENOENT, as /proc does.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch(async (error) => {
    if (!(await isFolder(folder))) throw error
  })
}

const REASONS: Record<string, string> = {
  ...FILE_REASONS,
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'no folder can be made there, perhaps because the file system is read-only',
}

const describe = (code: string): string => REASONS[code] ?? code

async function isNearlyFull(folder: string): Promise<boolean> {
  return ((await readFreeDisk({ folder })) ?? 0) < 20 * 1024 * 1024
}

/**
 * The one session of `pglite` as a pool of one. Closing the database closes `pglite`, then calls
 * `afterwards`.
 */
export function overPglite(pglite: PGlite, afterwards?: () => Promise<void>): Database {
  const pool = new pg.Pool({
    Client: CountingClient,
    stream: () => new PgliteSocket(pglite),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    types: columnTypes,
  })
  pool.on('connect', (client) => {
    // Goes first in the pipeline. If it fails, so does the query that opened the connection.
    client.query(SET_ONE_PLAN).catch(() => {})
  })
  const closeMore = async (): Promise<void> => {
    await pglite.close()
    await afterwards?.()
  }
  return assembleDatabase({
    kind: 'embedded',
    pool,
    named: true,
    distributed: false,
    exclusive: true,
    closeMore,
  })
}
