// Checks that the database answers, accepts writes and has the tables that this version needs.

import { isWithoutRoom } from '../sql/errors'
import type { Database } from './database'
import { isDiskFull } from './embedded/free-disk'
import { ownMigrations } from './migrations/migration'
import { readServerState, writeToDisk } from './postgres/server-state'

export type Readiness = 'ready' | 'database_away' | 'database_read_only' | 'database_full' | 'not_migrated'

/** Short, because the probe that asks has a timeout of its own. */
const PATIENCE_MS = 2000

/**
 * Resolves with `database_away` if the database, which may still be opening, does not answer within
 * two seconds.
 */
export async function isReady(opening: Promise<Database>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database_away'), PATIENCE_MS)
  })
  const ready = await Promise.race([look(opening).catch(toReadiness), tooLate])
  clearTimeout(timer)
  return ready
}

async function look(opening: Promise<Database>): Promise<Readiness> {
  const db = await opening
  const { readOnly, applied } = await readServerState(db)
  if (readOnly) return 'database_read_only'
  const wanted = await ownMigrations()
  if (wanted.some(({ name, later }) => !later && !applied.includes(name))) return 'not_migrated'
  await writeToDisk(db)
  return (await isDiskFull(db)) ? 'database_full' : 'ready'
}

function toReadiness(error: unknown): Readiness {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '53100' || isWithoutRoom(error)) return 'database_full'
  // The table of migrations does not exist.
  return code === '42P01' ? 'not_migrated' : 'database_away'
}
