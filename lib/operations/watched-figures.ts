// What an operator wants to be warned of before it hurts, for metrics: the last backup, the room on the disk.

import { readLastBackup } from '@/lib/operations/backup/backup-notes.store'
import type { Database } from '@/lib/platform/db/database'
import { readFreeDisk } from '@/lib/platform/db/embedded/free-disk'
import { env } from '@/lib/platform/env'
import { oncePerProcess } from '@/lib/platform/once-per-process'

/**
 * `lastBackupAt`: in milliseconds since 1970; 0: there is none; null: the database's own means make them.
 * `freeDisk`: in bytes; null: the disk is another machine's.
 */
export const watchedFigures = oncePerProcess(
  'watched figures',
  (): { lastBackupAt: number | null; freeDisk: number | null } => ({ lastBackupAt: null, freeDisk: null }),
)

/** Call every minute. */
export async function readWatchedFigures(db: Database): Promise<void> {
  const { BACKUPS, DATA_DIR } = env()
  if (BACKUPS === 'here')
    watchedFigures.lastBackupAt = (await readLastBackup(db, DATA_DIR))?.takenAt.getTime() ?? 0
  watchedFigures.freeDisk = await readFreeDisk(db)
}
