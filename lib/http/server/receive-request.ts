// The first steps of each request, whether our own server listens or Next's.
import type { IncomingMessage } from 'node:http'
import { noteForwarded } from '@/lib/http/pipeline/warn-of-proxies'
import { endWithSentence } from './refuse-connection'
import { toOriginForm, withSingleSlashes } from './request-target'

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
