// Retries work that met somebody else's lock: retention gives way, and goes on.
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { isLockTaken, isRowRefused } from '@/lib/platform/sql/errors'

const MAX_ATTEMPTS = 20
const WAIT_MS = 50

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Rests after a piece that began at `since` (of `performance.now()`). A piece of the embedded database is
 * several statements on everybody's connection, so there others get half of the time.
 */
export const restAfter = (db: Database, since: number): Promise<unknown> =>
  db.kind === 'embedded' ? wait(performance.now() - since) : yieldToOthers(db)

/** `work` is one transaction. Others answer, erase or make totals at the same time, which is over soon. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(isLockTaken(error) || isRowRefused(error))) throw error
      await wait(WAIT_MS * attempt)
    }
  }
}
