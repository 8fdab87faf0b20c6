// Tells a Next route handler what Next hides or rewrites: the socket's address, and path and query as they arrived.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { publicOrigin } from '../pipeline/caller'

const HEADER = 'x-soundings-forwarded'
const SLOT = Symbol.for('soundings.forwarded-secret')
const slot = globalThis as { [SLOT]?: string }

const secret = (): string => {
  slot[SLOT] ??= randomBytes(16).toString('hex')
  return slot[SLOT]
}

export interface ForwardedRequest {
  /** The socket's address; null: its other end is gone. */
  address: string | null
  /** Whether a proxy says that it passed this request on. */
  forwarded: boolean
  /** Path and query, percent-encoded as the caller did it. */
  target: string
}

/** What proxies write. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Before a request is handed to Next: what a caller wrote under these names is overwritten. */
export function noteForwardedRequest(request: IncomingMessage): void {
  const header = (name: string) => request.headers[name]?.toString()
  // Before any of these names is written here, or by Next.
  const forwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
  const { host, protocol } = new URL(publicOrigin(header))
  // Where next-auth finds the address that it is reached under.
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.headers[HEADER] =
    `${secret()} ${request.socket.remoteAddress ?? ''} ${forwarded ? 'forwarded' : ''} ${request.url ?? '/'}`
}

/** Null where our own server is not in front, as on Vercel. */
export function readForwardedRequest(headers: Headers): ForwardedRequest | null {
  const [word, address, forwarded, target] = headers.get(HEADER)?.split(' ') ?? []
  return word === secret() && target
    ? { address: address || null, forwarded: forwarded !== '', target }
    : null
}
