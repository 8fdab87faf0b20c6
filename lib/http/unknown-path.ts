// The answer to a path that is none of ours (docs/api.md §2).
import { renderProblemPage } from '@/lib/pages/problem-page'
import type { Answer } from './call'
import { prefersHtml } from './caller'
import { deliverFailure } from './deliver'
import { readRequestId } from './request-id'
import { logRequest } from './request-log'

/** 404 as one sentence of text. `sentId`: what the caller wrote into X-Request-Id. */
export function answerNowhere(sentId: string | undefined): Answer & { body: string } {
  const requestId = readRequestId(sentId)
  const answer = deliverFailure(
    { failure: 'path_unknown', message: 'this path is none of the API.' },
    requestId,
  )
  logRequest({ requestId, operation: 'unknownPath', account: null, status: answer.status, ms: 0 })
  return answer
}

/** For whatever no other route answers; a browser that navigates here gets a page. */
export async function answerUnknownPath(request: Request): Promise<Response> {
  const { status, headers, body } = answerNowhere(request.headers.get('x-request-id') ?? undefined)
  if (!prefersHtml(request.headers.get('accept') ?? undefined)) return new Response(body, { status, headers })
  const page = renderProblemPage({
    title: 'There is nothing here',
    sentence: 'The address is wrong, or what was here is gone. Please check the link that brought you.',
    status,
  })
  return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}
