// Answers a request that Node's parser rejects with the same kind of sentence as all others, and
// closes the connection.
import type { Duplex } from 'node:stream'

/** In bytes: a query may have 32 KiB, and a longer one must get our answer, not Node's. */
export const HEADER_LIMIT = 128 * 1024

const SENTENCES: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['414 URI Too Long', 'the query is longer than 32 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request did not arrive in time.'],
  HPE_INVALID_URL: ['400 Bad Request', 'the address has characters that must be percent-encoded.'],
}

/** How long the rest of a rejected request is read, in milliseconds, so that its answer arrives. */
const DRAIN_MS = 2_000

const LACKING = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

/** Sockets that have their answer but are not closed yet. */
const answered = new WeakSet<Duplex>()

/**
 * Answers what Node's parser rejected and ends the connection. The parser reports every further
 * piece of the same request again; closing the socket then would reset the connection before the
 * caller has read the answer.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
): void {
  if (error.code !== 'ECONNRESET' && answered.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, sentence] = SENTENCES[error.code ?? ''] ?? [
    '400 Bad Request',
    'this is not a valid HTTP request.',
  ]
  endWithSentence(socket, status, sentence, error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ')
}

/** Writes an answer of the public API to a connection and ends it. */
export const endWithSentence = (socket: Duplex, status: string, sentence: string, isHead = false): void =>
  endConnection(
    socket,
    status,
    {
      headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/plain; charset=utf-8' },
      body: `Error: ${sentence}`,
    },
    isHead,
  )

/**
 * Writes an answer to a connection and ends it. The caller's parser must read and drop what still
 * arrives.
 */
export function endConnection(
  socket: Duplex,
  status: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  isHead = false,
): void {
  answered.add(socket)
  const drainTimeout = setTimeout(() => socket.destroy(), DRAIN_MS)
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(drainTimeout))
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      ...Object.entries({ ...LACKING, ...headers }).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      // A body after the headers of a HEAD answer would be read as another answer.
      isHead ? '' : body,
    ].join('\r\n'),
  )
}
