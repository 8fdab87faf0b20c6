// Copies of an embedded database that another process has open, for backups: who may write into the
// folder asks with a file there, and the process that has the database copies it between two
// statements.
import { constants, existsSync, realpathSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { FolderInUseError, lockFolder } from './folder-lock'
import { readLockFile } from './lock-file'

const LOOK_MS = 300
/** How long the other process may take until it begins. */
const PATIENCE_MS = 15_000

/** The files by which both sides speak, in a folder beside that of the database. */
const filesOf = (dataDir: string) => {
  const folder = `${dataDir}.copy`
  const file = (name: string): string => path.join(/* turbopackIgnore: true */ folder, name)
  return { folder, wanted: file('wanted'), part: file('part'), whole: file('whole'), failed: file('failed') }
}

/**
 * Looks for requests until the returned function is called. A copy is what a crash at that moment
 * would leave: all that was committed, and nothing of open transactions.
 */
export function answerCopyRequests(dataDir: string, pool: Pool): () => void {
  const files = filesOf(dataDir)
  let busy = false
  const look = async (): Promise<void> => {
    if (busy || !existsSync(files.wanted)) return
    busy = true
    try {
      await rm(files.wanted)
      await copy(dataDir, pool, files)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await writeFile(files.failed, reason).catch(() => {})
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  return () => clearInterval(timer)
}

async function copy(dataDir: string, pool: Pool, files: ReturnType<typeof filesOf>): Promise<void> {
  // The only connection: while it is taken no statement runs, and no file changes.
  const client = await pool.connect()
  try {
    await cp(dataDir, files.part, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await rename(files.part, files.whole)
  } finally {
    client.release()
  }
}

/**
 * Has the process that has `dataDir` open copy it, calls `work` with the folder of the copy, and
 * deletes it afterwards. Throws a sentence if that process does not answer.
 */
export async function withFolderCopy<T>(dataDir: string, work: (copy: string) => Promise<T>): Promise<T> {
  const files = filesOf(dataDir)
  await mkdir(files.folder, { recursive: true })
  const lock = await lockFolder(files.folder).catch((error: Error) => {
    throw error instanceof FolderInUseError
      ? new Error(`Another process is copying ${dataDir} already.`, { cause: error })
      : error
  })
  try {
    // What a killed backup left.
    await rm(files.folder, { recursive: true })
    await mkdir(files.folder, { mode: 0o700 })
    await writeFile(files.wanted, '')
    await waitFor(files, dataDir)
    return await work(files.whole)
  } finally {
    await rm(files.folder, { recursive: true, force: true })
    await lock.release()
  }
}

async function waitFor(files: ReturnType<typeof filesOf>, dataDir: string): Promise<void> {
  let beat = lastBeat(dataDir)
  let since = performance.now()
  const started = since
  while (!existsSync(files.whole)) {
    if (existsSync(files.failed)) {
      throw new Error(`${dataDir} cannot be copied: ${await readFile(files.failed, 'utf8')}`)
    }
    const now = lastBeat(dataDir)
    if (now !== beat) since = performance.now()
    beat = now
    const isLate = existsSync(files.wanted) && performance.now() - started > PATIENCE_MS
    if (isLate || performance.now() - since > PATIENCE_MS) {
      throw new Error(
        `The process that had ${dataDir} open does not answer. Once it has ended, a backup reads the folder itself.`,
      )
    }
    await pause(LOOK_MS / 3)
  }
}

/** The process that has the folder touches its lock every two seconds. */
const lastBeat = (dataDir: string): number | undefined =>
  readLockFile(`${realpathSync(dataDir)}.lock`)?.touchedMs
