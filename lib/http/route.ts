// The Next door: a route file introduces promises to deeds, this turns them into handlers.
import { answerCall, type Deed } from './answer-call'
import type { Call } from './call'
import { deliverFailure } from './deliver'
import { pathTable } from './match-path'
import { readSocketAddress } from './socket-address'

type Handler = (request: Request) => Promise<Response>

/** The handlers of one route file, for one deed or for several that share a path position. */
export function route(
  ...deeds: Deed[]
): Record<'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler> {
  const match = pathTable(deeds)
  const handle: Handler = async (request) => {
    const call = toCall(request)
    const matched = match(call.path)
    const answer = matched
      ? await answerCall(call, matched.target, matched.params)
      : deliverFailure(
          { failure: 'path_unknown', message: 'this path is none of the API.' },
          crypto.randomUUID(),
        )
    const length = typeof answer.body === 'string' ? Buffer.byteLength(answer.body) : answer.body.length
    const headers = { ...answer.headers, 'Content-Length': String(length) }
    const body = request.method === 'HEAD' || answer.status === 204 ? null : toBody(answer.body)
    return new Response(body, { status: answer.status, headers })
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

const toBody = (body: string | Uint8Array): BodyInit =>
  typeof body === 'string' ? body : new Blob([Uint8Array.from(body)])

function toCall(request: Request): Call {
  const afterHost = request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2))
  const mark = afterHost.indexOf('?')
  return {
    method: request.method,
    path: mark < 0 ? afterHost : afterHost.slice(0, mark),
    query: mark < 0 ? '' : afterHost.slice(mark + 1),
    header: (name) => request.headers.get(name) ?? undefined,
    address: readSocketAddress(request.headers),
  }
}
