// Lets Next's route handlers answer what the pipeline answers: converts requests and answers.
import type { Endpoint } from '@/lib/contract/endpoint'
import { answerCall } from '../pipeline/answer-call'
import type { Answer, Call } from '../pipeline/call'
import { isWhole, varyByEncoding } from '../pipeline/compress-answer'
import { pathTable } from '../pipeline/match-path'
import { notFound } from '../pipeline/not-found'
import type { Route } from '../pipeline/route'
import { splitTarget } from '../pipeline/split-target'
import { readForwardedRequest } from './forwarded-request'
import { readRawQuery } from './raw-query'
import { toStream } from './to-stream'

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type NextHandler = (request: Request) => Promise<Response>

/** The handlers of a route file that answers these routes. */
export function handlersOf<E extends Endpoint>(routes: readonly Route<E>[]): Record<Method, NextHandler> {
  const match = pathTable(routes)
  const handle: NextHandler = async (request) => {
    const call = toCall(request)
    const matched = match(call.path)
    const answer = matched ? await answerCall(call, matched.target, matched.params) : notFound(call.header)
    return toResponse(answer, call.method)
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
  const { path, query } = splitTarget(
    forwarded?.target ?? request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2)),
  )
  return {
    method: request.method,
    path,
    query: readRawQuery(request.headers) ?? query,
    header: (name) => request.headers.get(name) ?? undefined,
    address: forwarded?.address ?? null,
    body: request.body,
  }
}

function toResponse(answer: Answer, method: string): Response {
  const { status, headers } = answer
  if (!isWhole(answer)) return new Response(toStream(answer.body), { status, headers })
  // Next removes Content-Encoding from a handler's answer, so the server around it compresses.
  varyByEncoding(answer)
  if (answer.body.length === 0) return new Response(null, { status, headers })
  const bytes = Buffer.from(answer.body)
  return new Response(method === 'HEAD' ? null : new Blob([bytes]), {
    status,
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  })
}
