// How the console differs from the public API: only its own pages, errors are JSON.

import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { API_ERRORS, type ApiError, type ConsoleErrorBody } from '@/lib/platform/contract/errors'
import { msg, plainEnglish, type Translator } from '@/lib/platform/contract/translator'
import type { Answer } from '../call'
import type { Family } from '../route'
import { callerTexts } from './caller-texts'
import { JSON_TYPE } from './render-reply'

export const CONSOLE: Family<ConsoleEndpoint> = {
  // A HEAD request would count as a visit.
  methodsOf: ({ method }) => [method],
  sentences: {
    methodNotAllowed: (method) => `This address does not support ${method}.`,
    database_away: msg('The database does not answer. Nothing is lost in this page: try again in a moment.'),
    internal: msg('Something went wrong on our side. The log has it under the X-Request-Id of this answer.'),
  },
  renderError: async (error, call, endpoint, requestId) =>
    renderError(error, requestId, await callerTexts(endpoint, call)),
  // Without CORS headers, pages of other sites cannot call.
  preflight: () => ({}),
}

/** `t`: the texts in the reader's language; absent: in English. */
export function renderError(error: ApiError, requestId: string, t: Translator = plainEnglish): Answer {
  const { code } = error
  const { details } = error.extras
  const message = error.messageIn(t)
  const body: ConsoleErrorBody = {
    error: { code, message, requestId, problems: error.problemsIn(t), details },
  }
  const { status } = API_ERRORS[code]
  const headers = status === 401 ? { ...JSON_TYPE, 'WWW-Authenticate': 'Bearer' } : { ...JSON_TYPE }
  return { status, headers, body: JSON.stringify(body) }
}
