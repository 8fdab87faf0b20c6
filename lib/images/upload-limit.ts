// How often an account may upload images: whoever uploads and removes in a loop writes to the database and
// the audit log without end.

import { attemptLimiter } from '@/lib/accounts/sessions/attempt-limiter.store'
import type { AccountContext } from '@/lib/contexts/console-context'
import { throwApiError } from '@/lib/platform/contract/errors'
import { perDatabase } from '@/lib/platform/db/per-database'
import { secondsToWait } from '@/lib/platform/services/limit-refusal'
import { waitWords } from '@/lib/platform/text/wait-words'
import { MOST_UPLOADS } from './image-limits.endpoint'

const limiterOf = perDatabase('uploads', (db) =>
  attemptLimiter(db, 'upload', MOST_UPLOADS.count, MOST_UPLOADS.seconds),
)

/** Counts an upload, of all processes together; not within a transaction. Throws `rate_limited`. */
export async function countUpload({ db, account, t }: AccountContext): Promise<void> {
  try {
    await limiterOf(db).consume(account.id)
  } catch (reason) {
    const retryAfter = secondsToWait(reason)
    const sentence = t(
      'This account has uploaded {most, number} images within {minutes, number} minutes. Try again in {wait}.',
      { most: MOST_UPLOADS.count, minutes: MOST_UPLOADS.seconds / 60, wait: waitWords(t, retryAfter) },
    )
    throwApiError('rate_limited', sentence, { retryAfter })
  }
}
