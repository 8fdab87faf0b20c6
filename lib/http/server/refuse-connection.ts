// What a caller hears whose request is not let in: the same kind of sentence that all others get, and the end of the connection.
import type { Duplex } from 'node:stream'

const SENTENCES: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['414 URI Too Long', 'the query is longer than 32 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request did not arrive in time.'],
  HPE_INVALID_URL: ['400 Bad Request', 'the address has characters that must be percent-encoded.'],
}

/** Milliseconds in which the rest of a refused request is still read, so that the answer to it is not lost. */
const DRAIN_MS = 2_000

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
  const [status, sentence] = SENTENCES[error.code ?? ''] ?? ['400 Bad Request', 'this is no HTTP request.']
  endWithSentence(socket, status, sentence, error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ')
}

/** Writes an answer to a connection and ends it. What still arrives is to be read and dropped by the caller's parser. */
export function endWithSentence(socket: Duplex, status: string, sentence: string, isHead = false): void {
  answered.add(socket)
  const linger = setTimeout(() => socket.destroy(), DRAIN_MS)
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(linger))
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
      isHead ? '' : body,
    ].join('\r\n'),
  )
}
