// The answer to an unknown path (docs/api.md §2).
import { ApiError } from '@/lib/platform/contract/errors'
import { addCommonHeaders } from './answer-call'
import { type Answer, type Call, readRequestId } from './call'
import { renderError } from './delivery/render-error'
import { logRequest } from './request-log'

const UNKNOWN = new ApiError('path_unknown', 'this path is not part of the API.')

/** 404 as one sentence of text; a navigating browser gets a page. */
export function notFound(header: Call['header']): Answer & { body: string } {
  const requestId = readRequestId(header('x-request-id'))
  const answer = renderError(UNKNOWN, { header, query: '' })
  logRequest({ requestId, operation: 'unknownPath', account: null, status: answer.status, ms: 0 })
  return addCommonHeaders(answer, requestId)
}

/** For requests that match no other route. */
export async function answerNotFound(request: Request): Promise<Response> {
  const { status, headers, body } = notFound((name) => request.headers.get(name) ?? undefined)
  return new Response(body, { status, headers })
}
