// The answer to a path that is none of ours (docs/api.md §2).
import { randomUUID } from 'node:crypto'
import { renderProblemPage } from '@/lib/pages/problem-page'
import { prefersHtml } from './caller'
import { deliverFailure } from './deliver'

/** 404 as one sentence of text; a browser that navigates here gets a page. */
export async function answerUnknownPath(request: Request): Promise<Response> {
  const { status, headers, body } = deliverFailure(
    { failure: 'path_unknown', message: 'this path is none of the API.' },
    randomUUID(),
  )
  if (!prefersHtml(request.headers.get('accept') ?? undefined)) return new Response(body, { status, headers })
  const page = renderProblemPage({
    title: 'There is nothing here',
    sentence: 'The address is wrong, or what was here is gone. Please check the link that brought you.',
    status,
  })
  return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}
