// The door in front of Next: Node's own request and response through the pipeline of the public API, everything else goes on.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCall } from '@/lib/http/answer-call'
import type { Answer, Call } from '@/lib/http/call'
import { pathTable } from '@/lib/http/match-path'
import { DEEDS } from './deeds'

const match = pathTable(DEEDS)

/** Answers the request if its path is one of the API's; false: it is somebody else's. */
export function answerAtFrontDoor(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const matched = match(path)
  if (!matched) return false
  const call: Call = {
    method: request.method ?? 'GET',
    path,
    query: mark < 0 ? '' : url.slice(mark + 1),
    header: (name) => findHeader(request, name),
    address: request.socket.remoteAddress ?? null,
  }
  void answerCall(call, matched.target, matched.params).then((answer) => send(answer, request, response))
  return true
}

/** Looks at the headers as they arrived: the object that Node makes of them costs more than all that is looked up. */
function findHeader(request: IncomingMessage, name: string): string | undefined {
  const { rawHeaders } = request
  let found: string | undefined
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const sent = rawHeaders[n] ?? ''
    if (sent.length !== name.length || sent.toLowerCase() !== name) continue
    // How repeated ones are joined is for Node to say.
    if (found !== undefined) return joinHeader(request.headers[name])
    found = rawHeaders[n + 1]
  }
  return found
}

const joinHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

function send({ status, headers, body }: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (status !== 204) {
    headers['Content-Length'] = String(typeof body === 'string' ? Buffer.byteLength(body) : body.length)
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
