// How the console differs from the public API: only its own pages, errors are JSON.
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { API_ERRORS, type ApiError, type ConsoleErrorBody } from '@/lib/contract/errors'
import type { Answer, Call } from '../call'
import type { Family } from '../route'
import { JSON_TYPE } from './render-reply'

export const CONSOLE: Family<ConsoleEndpoint> = {
  // A HEAD request would count as a visit.
  methodsOf: ({ method }) => [method],
  sentences: {
    methodNotAllowed: (method) => `This address does not support ${method}.`,
    database_away: 'The database does not answer. Nothing is lost in this page: try again in a moment.',
    internal: 'Something went wrong on our side. The log has it under the X-Request-Id of this answer.',
  },
  renderError,
  // Without CORS headers, pages of other sites cannot call.
  preflight: () => ({}),
}

export function renderError(
  { code, message, extras: { problems, details } }: ApiError,
  { path }: Pick<Call, 'path'>,
  _: ConsoleEndpoint | null,
  requestId: string,
): Answer {
  const body: ConsoleErrorBody = { error: { code, message, requestId, problems, details } }
  // Pages of 0.1.0 that stay open during an upgrade read the code under this name.
  if (path.startsWith('/api/console/')) Object.assign(body.error, { name: code })
  const { status } = API_ERRORS[code]
  const headers = status === 401 ? { ...JSON_TYPE, 'WWW-Authenticate': 'Bearer' } : { ...JSON_TYPE }
  return { status, headers, body: JSON.stringify(body) }
}
