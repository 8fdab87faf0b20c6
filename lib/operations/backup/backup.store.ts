// Backs up, restores, checks and moves databases.
import type { ClientBase } from 'pg'
import { ownMigrations } from '@/lib/platform/db/migrations/migration'
import type { Place } from '@/lib/platform/db/place'
import type { Env } from '@/lib/platform/env'
import { describeError } from '@/lib/platform/text/describe-error'
import { readBackupFile, writeBackupFile } from './backup-file.store'
import { type End, end as endShape, type Head, head as headShape } from './backup-format.store'
import {
  type BackupNote,
  markFileChecked,
  markRowChecked,
  writeBackupFileNote,
  writeBackupRow,
} from './backup-notes.store'
import { dump, type Progress } from './dump.store'
import { type Loaded, load } from './load.store'
import { withSource, withTarget } from './open-as-it-is.store'
import { parseBackup } from './parse-backup.store'

/**
 * Writes all of a database, which may be in use, into a file, and notes it there for the console.
 * Returns why it could not be noted, null if it was.
 */
export async function backUp(
  from: Place,
  file: string,
  settings: Env,
  version: string,
  progress: Progress,
): Promise<string | null> {
  return withSource(from, settings, async (client) => {
    const ends = new Ends()
    const bytes = await writeBackupFile(file, ends.watch(dump(client, version, progress)))
    return tryToNote(() => noteBackup(from, client, { file, bytes, ...ends.read() }))
  })
}

/** Keeps the first and the last line of a backup that passes. */
class Ends {
  private first = ''
  private last = ''

  async *watch(lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
    for await (const some of lines) {
      this.first ||= some[0] ?? ''
      this.last = some.at(-1) ?? this.last
      yield some
    }
  }

  read(): { head: Head; end: End } {
    return { head: headShape.parse(JSON.parse(this.first)), end: endShape.parse(JSON.parse(this.last)) }
  }
}

async function noteBackup(
  place: Place,
  client: ClientBase,
  { head, end, file, bytes }: { head: Head; end: End; file: string; bytes: number },
): Promise<void> {
  const note: BackupNote = {
    checksum: end.sha256,
    takenAt: new Date(head.takenAt),
    finishedAt: new Date(),
    file,
    bytes,
    rows: Object.values(end.tables).reduce((sum, { rows }) => sum + rows, 0),
    checkedAt: null,
  }
  if ('url' in place) await writeBackupRow(client, note)
  else await writeBackupFileNote(place.folder, note)
}

/** A backup is whole also where nothing can be written, such as of a standby. */
async function tryToNote(note: () => Promise<void>): Promise<string | null> {
  try {
    await note()
    return null
  } catch (error) {
    return describeError(error)
  }
}

/** Fills an empty database from a file. */
export const restore = async (
  to: Place,
  file: string,
  settings: Env,
  progress: Progress,
): Promise<Loaded> => {
  const own = await ownMigrations()
  return withTarget(to, settings, (client) =>
    load(client, readBackupFile(file), own, progress, { pauses: true }),
  )
}

/** Fills an empty database from another one, which nobody should write to at the same time. */
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
          { pauses: false },
        ),
      ),
    { mustStandStill: true },
  )
}

/**
 * Reads a file to its end, and notes where it was taken that it is whole. Throws a sentence if it is
 * not. `unnoted`: why that could not be noted, null if it was.
 */
export async function checkBackup(
  place: Place,
  file: string,
  settings: Env,
): Promise<{ head: Head; end: End; unnoted: string | null }> {
  const { head, end } = await checkFile(file)
  const now = new Date()
  const unnoted = await tryToNote(() =>
    'url' in place
      ? withSource(place, settings, (client) => markRowChecked(client, end.sha256, now))
      : markFileChecked(place.folder, end.sha256, now),
  )
  return { head, end, unnoted }
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
