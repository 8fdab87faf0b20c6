// Opens the database before the first call, so that its problems show at once.
import { openDatabase } from '@/lib/platform/db/open-database'
import { ping } from '@/lib/platform/db/postgres/server-state'
import { env } from '@/lib/platform/env'
import { isDatabaseAway } from '@/lib/platform/sql/errors'
import { describeError } from '@/lib/platform/text/describe-error'

/**
 * Opens and migrates the database. If a PostgreSQL server is away, the start goes on: calls get 503
 * until it is back, and the first call after that opens it. Throws a sentence for everything else.
 */
export async function openAtStart(): Promise<void> {
  try {
    await ping(await openDatabase())
  } catch (error) {
    if (env().DATABASE_URL === undefined) throw error
    const reason = describeError(error)
    if (/unsupported startup parameter/.test(reason)) {
      throw new Error(
        `The address in DATABASE_URL leads to a pooler (${reason}): set DATABASE_POOLER=transaction.`,
        { cause: error },
      )
    }
    if (!isDatabaseAway(error)) {
      throw new Error(`The database of DATABASE_URL cannot be opened: ${reason}`, { cause: error })
    }
    console.error(`The database does not answer (${reason}). Calls get 503 until it does.`)
  }
}
