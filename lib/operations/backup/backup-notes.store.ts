// When a database was last backed up: a row of it, and of an embedded one a file in its folder, since
// another process may have it open.
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'

const time = z.coerce.date()

const noteShape = z.object({
  /** SHA-256 of the backup's lines, as its last line says. */
  checksum: z.string(),
  takenAt: time,
  finishedAt: time,
  file: z.string(),
  bytes: z.number(),
  rows: z.number(),
  checkedAt: time.nullable(),
})

export type BackupNote = z.infer<typeof noteShape>

export async function writeBackupRow(
  client: ClientBase,
  { checksum, takenAt, finishedAt, file, bytes, rows }: BackupNote,
): Promise<void> {
  await client.query(
    'INSERT INTO backups (checksum, taken_at, finished_at, file, bytes, rows) VALUES ($1, $2, $3, $4, $5, $6)',
    [checksum, takenAt, finishedAt, file, bytes, rows],
  )
}

/** Of another database's backup it changes nothing. */
export async function markRowChecked(client: ClientBase, checksum: string, at: Date): Promise<void> {
  await client.query('UPDATE backups SET checked_at = $2 WHERE checksum = $1', [checksum, at])
}

const fileIn = (folder: string): string =>
  path.resolve(/* turbopackIgnore: true */ folder, 'last-backup.json')

/** `folder`: DATA_DIR. */
export async function writeBackupFileNote(folder: string, note: BackupNote): Promise<void> {
  const part = `${fileIn(folder)}.part`
  await writeFile(part, JSON.stringify(note), { mode: 0o600 })
  await rename(part, fileIn(folder))
}

export async function markFileChecked(folder: string, checksum: string, at: Date): Promise<void> {
  const note = await readFileNote(folder)
  if (note?.checksum === checksum) await writeBackupFileNote(folder, { ...note, checkedAt: at })
}

async function readFileNote(folder: string): Promise<BackupNote | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return noteShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Null: there is none. `folder`: DATA_DIR, for an embedded database. */
export async function readLastBackup(db: Database, folder: string): Promise<BackupNote | null> {
  if (db.kind === 'embedded') return readFileNote(folder)
  const row = await db.prisma.backup.findFirst({ orderBy: { takenAt: 'desc' } })
  return row && { ...row, bytes: Number(row.bytes), rows: Number(row.rows) }
}
