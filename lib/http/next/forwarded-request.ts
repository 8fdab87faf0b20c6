// Passes to Next's route handlers what Next hides or rewrites: the socket's address, path and query
// as sent.

import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { publicOrigin } from '../pipeline/caller'

const HEADER = 'x-soundings-forwarded'
/** Callers do not know it, so they cannot set the header themselves. */
const secret = oncePerProcess('forwarding secret', () => randomBytes(16).toString('hex'))

export interface ForwardedRequest {
  /** The socket's address; null if the connection is already closed. */
  address: string | null
  /** Whether a proxy forwarded this request. */
  forwarded: boolean
  /** Path and query, percent-encoded as the caller sent them. */
  target: string
}

/** Headers that proxies set. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Sets the headers before a request goes to Next, and overwrites any that the caller sent. */
export function noteForwardedRequest(request: IncomingMessage): void {
  const header = (name: string) => request.headers[name]?.toString()
  // Must run before we or Next set any of these headers.
  const forwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
  const { host, protocol } = new URL(publicOrigin(header))
  // next-auth reads its own address from these.
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.headers[HEADER] =
    `${secret} ${request.socket.remoteAddress ?? ''} ${forwarded ? 'forwarded' : ''} ${request.url ?? '/'}`
}

/** Null where our own server is not in front, as on Vercel. */
export function readForwardedRequest(headers: Headers): ForwardedRequest | null {
  const [sent, address, forwarded, target] = headers.get(HEADER)?.split(' ') ?? []
  return sent === secret && target ? { address: address || null, forwarded: forwarded !== '', target } : null
}
