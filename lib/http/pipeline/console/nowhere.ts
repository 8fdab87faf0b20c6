// The answer to an address of the console or the management API at which there is nothing.
import { ApiError } from '@/lib/platform/contract/errors'
import { addCommonHeaders } from '../answer-call'
import { type Answer, type Call, readRequestId } from '../call'
import { logRequest } from '../request-log'
import { renderError } from './family'

export function nowhere(call: Call): Answer {
  const requestId = readRequestId(call.header('x-request-id'))
  const error = new ApiError('unknown', 'There is nothing at this address.')
  const answer = renderError(error, requestId)
  logRequest({ requestId, operation: 'unknownPath', account: null, status: answer.status, ms: 0 })
  const { 'Access-Control-Allow-Origin': _, ...headers } = addCommonHeaders(answer, requestId).headers
  return { ...answer, headers }
}
