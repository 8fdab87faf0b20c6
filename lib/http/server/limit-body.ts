// Rejects bodies that are longer than their path allows, before anything of them is kept.
import type { ServerResponse } from 'node:http'
import { readyReaderTexts } from '@/lib/http/pipeline/console/caller-texts'
import { renderError } from '@/lib/http/pipeline/console/family'
import { hostedProblem } from '@/lib/http/pipeline/hosted-problem'
import { adviceOn, inWords, largestBodyOf } from '@/lib/http/pipeline/read-body'
import { readRequestId } from '@/lib/http/pipeline/request-id'
import { ApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { splitTarget } from '../pipeline/split-target'
import type { BoundedMessage } from './bounded-message'
import { endConnection, endWithSentence } from './refuse-connection'

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
