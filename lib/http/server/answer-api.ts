// Answers the public API in front of Next, with Node's own request and response.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCall } from '@/lib/http/pipeline/answer-call'
import type { Answer, Call } from '@/lib/http/pipeline/call'
import { compressAnswer, isSmall } from '@/lib/http/pipeline/compress-answer'
import { pathTable } from '@/lib/http/pipeline/match-path'
import { HANDLERS } from './registry'

const match = pathTable(HANDLERS)

/** Whether a target (path and query) belongs to the public API. */
export const isPublicApi = (target: string): boolean => match(target.split('?', 1)[0] ?? '') !== null

/** Answers the request if its path belongs to the API, else returns false. */
export function answerApi(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const matched = match(path)
  if (!matched) return false
  const call: Call = {
    method: request.method ?? 'GET',
    path,
    query: mark < 0 ? '' : url.slice(mark + 1),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    address: request.socket.remoteAddress ?? null,
    body: request.method === 'POST' ? request.iterator({ destroyOnReturn: false }) : null,
  }
  void answerCall(call, matched.target, matched.params).then((answer) => deliver(answer, request, response))
  return true
}

async function deliver(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const accepted = request.headers['accept-encoding']?.toString()
  const { status, headers, body } = isSmall(answer) ? answer : await compressAnswer(answer, accepted)
  // limitBody may have answered meanwhile that the body is too long.
  if (request.socket.writableEnded) return
  if (status !== 204) {
    headers['Content-Length'] = String(typeof body === 'string' ? Buffer.byteLength(body) : body.length)
  }
  // The rest of the body is not read.
  if (status === 413) response.shouldKeepAlive = false
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
