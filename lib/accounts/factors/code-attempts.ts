// Limits wrong codes: six digits can be guessed by whoever may try often enough.

import { attemptLimiter } from '@/lib/accounts/sessions/attempt-limiter.store'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { secondsToWait } from '@/lib/platform/services/limit-refusal'

const QUARTER_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3600
/** Wrong codes for one person: from a browser that they know, and from all others together. */
const WRONG = { known: 10, strangers: 5, day: 50 }

const limitersOf = perDatabase('code attempts', (db) => ({
  known: attemptLimiter(db, 'known-code', WRONG.known, QUARTER_SECONDS),
  strangers: attemptLimiter(db, 'code', WRONG.strangers, QUARTER_SECONDS),
  /** For each of the two. */
  day: attemptLimiter(db, 'codes-a-day', WRONG.day, DAY_SECONDS),
}))

interface Attempt {
  userId: number
  /**
   * A browser in which the user has signed in before, or their session; null: another one. They are
   * counted separately, so that strangers cannot use up the attempts.
   */
  knownClient: string | null
}

const keyOf = ({ userId, knownClient }: Attempt): string =>
  knownClient === null ? String(userId) : `${userId} ${knownClient}`

/** Counts an attempt. Returns the seconds to wait if there were too many, else null. */
export async function consumeCodeAttempt(db: Database, attempt: Attempt): Promise<number | null> {
  const limiters = limitersOf(db)
  try {
    await (attempt.knownClient === null ? limiters.strangers : limiters.known).consume(keyOf(attempt))
    await limiters.day.consume(keyOf(attempt))
    return null
  } catch (reason) {
    return secondsToWait(reason)
  }
}

/** Call this after a right code: the attempts before it no longer count. */
export async function forgetCodeAttempts(db: Database, attempt: Attempt): Promise<void> {
  const limiters = limitersOf(db)
  await (attempt.knownClient === null ? limiters.strangers : limiters.known).delete(keyOf(attempt))
  await limiters.day.delete(keyOf(attempt))
}
