// The adapter for Next: turns endpoints and services into the handlers of a route file.
import { answerCall, type Handler } from '../pipeline/answer-call'
import type { Call } from '../pipeline/call'
import { varyByEncoding } from '../pipeline/compress-answer'
import { pathTable } from '../pipeline/match-path'
import { notFound } from '../pipeline/not-found'
import { readForwardedRequest } from './forwarded-request'
import { readRawQuery } from './raw-query'

type NextHandler = (request: Request) => Promise<Response>

/** The handlers of one route file, for one endpoint or several that share a path position. */
export function route(
  ...handlers: Handler[]
): Record<'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', NextHandler> {
  const match = pathTable(handlers)
  const handle: NextHandler = async (request) => {
    const call = toCall(request)
    const matched = match(call.path)
    const answer = matched ? await answerCall(call, matched.target, matched.params) : notFound(call.header)
    // Next removes Content-Encoding from a handler's answer, so the server around it compresses.
    varyByEncoding(answer)
    const { status, headers, body } = answer
    if (body.length === 0) return new Response(null, { status, headers })
    const bytes = Buffer.from(body)
    return new Response(request.method === 'HEAD' ? null : new Blob([bytes]), {
      status,
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    })
  }
  return {
    GET: handle,
    HEAD: handle,
    OPTIONS: handle,
    POST: handle,
    PUT: handle,
    PATCH: handle,
    DELETE: handle,
  }
}

function toCall(request: Request): Call {
  const forwarded = readForwardedRequest(request.headers)
  const target =
    forwarded?.target ?? request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2))
  const mark = target.indexOf('?')
  return {
    method: request.method,
    path: mark < 0 ? target : target.slice(0, mark),
    query: readRawQuery(request.headers) ?? (mark < 0 ? '' : target.slice(mark + 1)),
    header: (name) => request.headers.get(name) ?? undefined,
    address: forwarded?.address ?? null,
    body: request.body,
  }
}
