// What a caller hears whose bytes are no request that Node can read: the same kind of sentence that all others get.
import type { Duplex } from 'node:stream'

const SENTENCES: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['414 URI Too Long', 'the query is longer than 32 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request did not arrive in time.'],
  HPE_INVALID_URL: ['400 Bad Request', 'the address has characters that must be percent-encoded.'],
}

/** Milliseconds in which the rest of a refused request is still read, so that the answer to it is not lost. */
const LINGER = 2_000

/** Those answered, whose end has not come yet. */
const answered = new WeakSet<Duplex>()

/**
 * Answers what Node's parser refused, and ends the connection. The parser reports each further piece of the same request
 * once more; closing the socket then would reset the connection before the caller has read the answer.
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
  answered.add(socket)
  const linger = setTimeout(() => socket.destroy(), LINGER)
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(linger))
  const [status, sentence] = SENTENCES[error.code ?? ''] ?? ['400 Bad Request', 'this is no HTTP request.']
  const body = `Error: ${sentence}`
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Access-Control-Allow-Origin: *',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      // What follows the headers of an answer to HEAD would be taken for another answer.
      error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ' ? '' : body,
    ].join('\r\n'),
  )
}
