// Migrated embedded databases in folders of their own, for the DATA_DIR of servers.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { dumpEmpty, dumpTemplate } from '../database-template'

/** A new folder with a migrated database. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-server-'))
  await fillFolder(folder)
  return folder
}

/** Puts a migrated database into a folder, and makes the folder if it is not there. */
export const fillFolder = async (folder: string): Promise<void> =>
  copyInto(await unpack(await dumpTemplate()), path.join(folder, 'database'))

/** The same without tables. */
export const fillEmptyFolder = async (folder: string): Promise<void> =>
  copyInto(await unpack(await dumpEmpty()), path.join(folder, 'database'))

/** A dump as a folder, which is quicker to copy than a dump is to load. */
async function unpack(dump: string): Promise<string> {
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
  await copyInto(folder, copy)
  return copy
}

/**
 * Copies what is in a folder into another one. A database has 1,300 files: `cp` of the system takes
 * a fifth of the processor time that Node takes for them.
 */
export async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  if (process.platform === 'win32') return cp(from, to, { recursive: true })
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
