// How much room the disk of the embedded database has; a PostgreSQL server is watched where it runs.
import { statfs } from 'node:fs/promises'
import type { Database } from '../database'

/** With less, PostgreSQL soon finds no room for a page. */
const FULL_BYTES = 1024 * 1024

/** Null: the database is not in a folder of this process. */
export async function readFreeDisk(db: Pick<Database, 'folder'>): Promise<number | null> {
  if (db.folder === undefined) return null
  const { bavail, bsize } = await statfs(db.folder)
  return bavail * bsize
}

/** The embedded database writes what it sorts to memory, so that only the disk itself tells. */
export async function isDiskFull(db: Database): Promise<boolean> {
  const free = await readFreeDisk(db)
  return free !== null && free < FULL_BYTES
}
