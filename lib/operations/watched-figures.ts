// What an operator wants to be warned of before it hurts, for metrics: the last backup, the room on the disk.

import type { Database } from '@/lib/db/client/database'
import { readFreeDisk } from '@/lib/db/client/free-disk'
import { env } from '@/lib/env'
import { oncePerProcess } from '@/lib/once-per-process'
import { readLastBackup } from '@/lib/operations/backup/backup-notes.store'

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
