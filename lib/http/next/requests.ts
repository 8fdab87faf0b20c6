// Requests and answers of Next as the pipeline has them, and back.

import { splitTarget } from '@/lib/http/pipeline/target'
import type { Answer, Call } from '../pipeline/call'
import { isWhole, varyByEncoding } from '../pipeline/compress-answer'
import { readForwardedRequest } from './forwarded-request'
import { toStream } from './to-stream'

/** A request of Next's as the pipeline has it. */
export function toCall(request: Request): Call {
  const forwarded = readForwardedRequest(request.headers)
  return {
    method: request.method,
    ...(forwarded === null ? fromAddress(request.url) : splitTarget(forwarded.target)),
    header: (name) => request.headers.get(name) ?? undefined,
    address: forwarded?.address ?? null,
    body: request.body,
  }
}

/**
 * Next has written the query anew, as forms do: its plus signs are spaces. Whether the SDK for iOS meant
 * one is not to be seen any more, and of texts nearly all of them are spaces.
 */
function fromAddress(address: string): Pick<Call, 'path' | 'query'> {
  const { path, query } = splitTarget(address.slice(address.indexOf('/', address.indexOf('//') + 2)))
  return { path, query: query.replaceAll('+', '%20') }
}

/** An answer of the pipeline as Next sends it. */
export function toResponse(answer: Answer, method: string): Response {
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
