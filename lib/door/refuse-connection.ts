// What a caller hears whose bytes are no request that Node can read: the same kind of sentence that all others get.
import type { Duplex } from 'node:stream'

const SENTENCES: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['414 URI Too Long', 'the query is longer than 32 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request did not arrive in time.'],
  HPE_INVALID_URL: ['400 Bad Request', 'the address has characters that must be percent-encoded.'],
}

/** Answers what Node's parser refused, and ends the connection. */
export function refuseConnection(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
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
