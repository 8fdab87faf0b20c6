// How often an account may upload images: whoever uploads and removes in a loop writes to the database and
// the audit log without end.
import { RateLimiterRes } from 'rate-limiter-flexible'
import { MOST_UPLOADS } from '@/lib/contract/console/image-limits'
import { throwApiError } from '@/lib/contract/errors'
import { perDatabase } from '@/lib/db/client/per-database'
import { attemptLimiter } from '@/lib/db/users/attempt-limiter'
import { waitWords } from '@/lib/domain/text/wait-words'
import type { AccountContext } from '../console-context'

const limiterOf = perDatabase((db) => attemptLimiter(db, 'upload', MOST_UPLOADS.count, MOST_UPLOADS.seconds))

/** Counts an upload, of all processes together; not within a transaction. Throws `rate_limited`. */
export async function countUpload({ db, account, t }: AccountContext): Promise<void> {
  try {
    await limiterOf(db).consume(account.id)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    const sentence = t(
      'This account has uploaded {most, number} images within {minutes, number} minutes. Try again in {wait}.',
      { most: MOST_UPLOADS.count, minutes: MOST_UPLOADS.seconds / 60, wait: waitWords(t, retryAfter) },
    )
    throwApiError('rate_limited', sentence, { retryAfter })
  }
}
