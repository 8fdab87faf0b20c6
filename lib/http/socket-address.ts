// Tells a Next route handler the socket's address: our own server writes it into a header that nobody else can write.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-soundings-socket'
const SLOT = Symbol.for('soundings.socket-secret')
const slot = globalThis as { [SLOT]?: string }

const secret = (): string => {
  slot[SLOT] ??= randomBytes(16).toString('hex')
  return slot[SLOT]
}

/** Before a request is handed to Next: what a caller wrote under this name is overwritten. */
export function noteSocketAddress(request: IncomingMessage): void {
  request.headers[HEADER] = `${secret()} ${request.socket.remoteAddress ?? ''}`
}

/** The socket's address; null where our own server is not in front, as on Vercel. */
export function readSocketAddress(headers: Headers): string | null {
  const [word, address] = headers.get(HEADER)?.split(' ') ?? []
  return word === secret() && address ? address : null
}
