// Transactions that change many counts at once, and give way to answers.
import type { Database } from '@/lib/platform/db/database'
import { isLockTaken, isRowRefused } from '@/lib/platform/sql/errors'
import { inTransaction, type RunInTransaction } from '@/lib/platform/sql/run'

const MAX_ATTEMPTS = 20

/**
 * How long it waits for a locked row, in milliseconds: less than the second after which PostgreSQL
 * looks for deadlocks, so it is not the answers that give way, and they wait no longer.
 */
const PATIENCE_MS = 400

/** One transaction, repeated after a conflict with answers being recorded, which is over soon. */
export async function givingWay<T>(db: Database, work: (run: RunInTransaction) => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await inTransaction(db, work, PATIENCE_MS)
    } catch (error) {
      if (n === MAX_ATTEMPTS || !(isRowRefused(error) || isLockTaken(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * n))
    }
  }
}
