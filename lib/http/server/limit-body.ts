// Answers whoever sends more than a path takes, before anything of it is kept.
import type { ServerResponse } from 'node:http'
import { inWords, largestBodyOf } from '@/lib/http/pipeline/input/read-body'
import type { BoundedMessage } from './bounded-message'
import { endWithSentence } from './refuse-connection'

/** Bounds the body of a request by its path. False: it says itself that it is too long, and was answered. */
export function limitBody(request: BoundedMessage, response: ServerResponse, path: string): boolean {
  const most = largestBodyOf(path)
  const refuse = () => {
    if (response.headersSent) request.socket.destroy()
    else endWithSentence(request.socket, '413 Content Too Large', `the body is longer than ${inWords(most)}.`)
  }
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared <= most) {
    request.bound(most, refuse)
    return true
  }
  refuse()
  request.bound(0, () => {})
  request.resume()
  return false
}
