// The first steps of each request, whether our own server listens or Next's: its usual form, and the limit
// of its body, before anything of it is kept.

import { IncomingMessage, type ServerResponse } from 'node:http'
import { noteForwarded } from '@/lib/http/pipeline/caller'
import { readyReaderTexts } from '@/lib/http/pipeline/console/caller-texts'
import { renderError } from '@/lib/http/pipeline/console/family'
import { hostedProblem } from '@/lib/http/pipeline/hosted-problem'
import { ApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { adviceOn, inWords, largestBodyOf, readRequestId } from '../pipeline/call'
import { splitTarget, toOriginForm, withSingleSlashes } from '../pipeline/target'
import { endConnection, endWithSentence } from './refuse-connection'

/** Brings the target into its usual form. Returns false if the request is refused and answered. */
export function receiveRequest(request: IncomingMessage): boolean {
  request.url = withSingleSlashes(toOriginForm(request.url ?? '/'))
  noteForwarded(request.headers['x-forwarded-for'])
  if (!hasTwoHosts(request)) return true
  endWithSentence(request.socket, '400 Bad Request', 'the request has more than one Host header.')
  return false
}

/** A proxy and this server may each believe another one (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

const STATUS = '413 Content Too Large'

/**
 * Limits the body of a request by its path. Returns false if Content-Length is too long; the
 * request is then answered.
 */
export function limitBody(request: BoundedMessage, response: ServerResponse, path: string): boolean {
  const most = largestBodyOf(path)
  const reject = () => {
    if (response.headersSent) request.socket.destroy()
    else if (/^\/api\/(v1|console)\//.test(path))
      endConnection(request.socket, STATUS, tooLarge(request, path, most))
    else if (path.startsWith('/s/')) endConnection(request.socket, STATUS, formTooLarge(request, path, most))
    else endWithSentence(request.socket, STATUS, `the body is longer than ${inWords(most)}.`)
  }
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared <= most) {
    request.bound(most, reject)
    return true
  }
  reject()
  request.bound(0, () => {})
  request.resume()
  return false
}

/** As the management API answers. */
function tooLarge({ headers: sent }: BoundedMessage, path: string, most: number) {
  const requestId = readRequestId(sent['x-request-id']?.toString())
  const error = new ApiError('too_large', [
    msg('The body is longer than {size}. {advice}'),
    { size: inWords(most), advice: [adviceOn(path)] },
  ])
  // Programs send no cookies.
  const t = sent.cookie === undefined ? undefined : readyReaderTexts((name) => sent[name]?.toString())
  const { headers, body } = renderError(error, requestId, t)
  return { headers: { ...headers, 'X-Request-Id': requestId }, body: String(body) }
}

/** As a hosted page answers. `target`: the path and the query. */
function formTooLarge({ headers: sent }: BoundedMessage, target: string, most: number) {
  const requestId = readRequestId(sent['x-request-id']?.toString())
  const error = new ApiError('body_too_long', `the form is longer than ${inWords(most)}.`)
  const asked = { ...splitTarget(target), header: (name: string) => sent[name]?.toString() }
  const { headers, body } = hostedProblem(error, asked)
  return { headers: { ...headers, 'X-Request-Id': requestId }, body: String(body) }
}

/** A request with a limited body: bytes beyond the limit are dropped. */
export class BoundedMessage extends IncomingMessage {
  private left = 0
  private overrun: (() => void) | null = null
  private over = false

  /** Passes on this many bytes of the body, and calls `overrun` once when more arrive. */
  bound(most: number, overrun: () => void): void {
    this.left = most
    this.overrun = overrun
  }

  /** Node's parser calls this with each piece of the body, and with null at its end. */
  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    // A cut body must not look complete.
    if (this.over) return true
    this.left -= chunk?.length ?? 0
    if (this.left >= 0) return super.push(chunk, encoding)
    this.over = true
    this.overrun?.()
    return true
  }
}
