// Backs up, restores, checks and moves databases.
import type { Env } from '@/lib/env'
import { ownMigrations } from '../client/migration'
import { readBackupFile, writeBackupFile } from './backup-file'
import type { End, Head } from './backup-format'
import { dump, type Progress } from './dump'
import { type Loaded, load } from './load'
import { type Place, withSource, withTarget } from './open-as-it-is'
import { parseBackup } from './parse-backup'

/** Writes all of a database, which may be in use, into a file. Returns what the file counts. */
export async function backUp(
  from: Place,
  file: string,
  settings: Env,
  version: string,
  progress: Progress,
): Promise<void> {
  await withSource(from, settings, (client) => writeBackupFile(file, dump(client, version, progress)))
}

/** Fills an empty database from a file. */
export const restore = async (
  to: Place,
  file: string,
  settings: Env,
  progress: Progress,
): Promise<Loaded> => {
  const own = await ownMigrations()
  return withTarget(to, settings, (client) => load(client, readBackupFile(file), own, progress))
}

/** Fills an empty database from another one, which nobody should write to meanwhile. */
export const move = async (
  from: Place,
  to: Place,
  settings: Env,
  version: string,
  progress: Progress,
): Promise<Loaded> => {
  const own = await ownMigrations()
  return withSource(
    from,
    settings,
    (source) =>
      withTarget(to, settings, (target) =>
        load(
          target,
          dump(source, version, () => {}),
          own,
          progress,
        ),
      ),
    { mustStandStill: true },
  )
}

/** Reads a file to its end. Throws a sentence if it is not whole. */
export async function checkFile(file: string): Promise<{ head: Head; end: End }> {
  let head: Head | undefined
  let end: End | undefined
  for await (const part of parseBackup(readBackupFile(file))) {
    if (part.kind === 'head') head = part.head
    if (part.kind === 'end') end = part.end
  }
  if (head && end) return { head, end }
  throw new Error('A backup has a head and an end.')
}
