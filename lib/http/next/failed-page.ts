// What a page says, and the log, when something has failed on our side.
import { API_ERRORS, type ApiError } from '@/lib/platform/contract/errors'
import { readRequestId } from '../pipeline/call'
import { logRequest } from '../pipeline/request-log'
import { toApiError } from '../pipeline/to-api-error'

const SENTENCES = { database_away: 'the database does not answer.', internal: 'something went wrong.' }

interface Asked {
  /** For the log and its figures. */
  operation: string
  headers: Headers
  /** When the call came, by `performance.now()`. */
  since: number
}

interface Failed {
  error: ApiError
  status: number
  headers: Record<string, string>
}

/** Logs what was thrown if it is no fault of the caller's. */
export function toFailed(thrown: unknown, { operation, headers, since }: Asked): Failed {
  const { error, cause } = toApiError(thrown, SENTENCES)
  const { status, retryAfter } = API_ERRORS[error.code]
  const ms = Math.round((performance.now() - since) * 100) / 100
  const requestId = readRequestId(headers.get('x-request-id') ?? undefined)
  if (status > 499) logRequest({ requestId, operation, account: null, status, ms }, cause)
  return {
    error,
    status,
    headers: {
      'X-Request-Id': requestId,
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
  }
}
