// Maps whatever a call has thrown to an error for its caller, and to its cause for the log.
import { ApiError, isApiError } from '@/lib/platform/contract/errors'
import { isDatabaseAway } from '@/lib/platform/sql/errors'
import type { ErrorContext } from './request-log'

/** `sentences`: for errors that no step throws itself. */
export function toApiError(
  thrown: unknown,
  sentences: { database_away: string; internal: string },
): { error: ApiError; cause: ErrorContext } {
  if (isApiError(thrown)) {
    return { error: thrown, cause: thrown.code === 'database_away' ? { away: thrown.message } : {} }
  }
  if (isDatabaseAway(thrown)) {
    return {
      error: new ApiError('database_away', sentences.database_away),
      cause: { away: thrown instanceof Error ? thrown.message : '' },
    }
  }
  return { error: new ApiError('internal', sentences.internal), cause: { fault: thrown } }
}
