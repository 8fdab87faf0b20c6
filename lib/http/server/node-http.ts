// Makes a call of the pipeline of Node's own request, and sends the answer with Node's own response.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer, Call, StreamedAnswer } from '@/lib/http/pipeline/call'
import { compressAnswer, isSmall, isWhole } from '@/lib/http/pipeline/compress-answer'
import { log } from '@/lib/http/pipeline/request-log'

/** Compresses the answer before it is sent. */
export async function sendCompressed(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isWhole(answer) || isSmall(answer)) return sendAnswer(answer, request, response)
  const accepted = request.headers['accept-encoding']?.toString()
  return sendAnswer(await compressAnswer(answer, accepted), request, response)
}

export async function sendAnswer(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // limitBody may have answered already that the body is too long.
  if (request.socket.writableEnded) return
  const { status, headers } = answer
  if (!isWhole(answer)) {
    response.writeHead(status, headers)
    await sendPieces(answer.body, response)
    return
  }
  const { body } = answer
  if (status !== 204) {
    headers['Content-Length'] = String(typeof body === 'string' ? Buffer.byteLength(body) : body.length)
  }
  // The rest of the body is not read.
  if (status === 413) response.shouldKeepAlive = false
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The next piece is made when the previous one has been sent. */
async function sendPieces(pieces: StreamedAnswer['body'], response: ServerResponse): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), response)
  } catch (error) {
    // The caller has gone away, which is no fault.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log().error({ err: error }, 'a file broke off')
  }
}

/** `target` is the request's, split. */
export const toCall = (request: IncomingMessage, { path, query }: Pick<Call, 'path' | 'query'>): Call => ({
  method: request.method ?? 'GET',
  path,
  query,
  header: (name) => {
    const value = request.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  },
  address: request.socket.remoteAddress ?? null,
  body: request.method === 'GET' ? null : request.iterator({ destroyOnReturn: false }),
})
