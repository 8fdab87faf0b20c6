// Rejects bodies that are longer than their path allows, before anything of them is kept.
import type { ServerResponse } from 'node:http'
import { inWords, largestBodyOf } from '@/lib/http/pipeline/read-body'
import type { BoundedMessage } from './bounded-message'
import { endWithSentence } from './refuse-connection'

/**
 * Limits the body of a request by its path. Returns false if Content-Length is too long; the
 * request is then answered.
 */
export function limitBody(request: BoundedMessage, response: ServerResponse, path: string): boolean {
  const most = largestBodyOf(path)
  const reject = () => {
    if (response.headersSent) request.socket.destroy()
    else endWithSentence(request.socket, '413 Content Too Large', `the body is longer than ${inWords(most)}.`)
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
