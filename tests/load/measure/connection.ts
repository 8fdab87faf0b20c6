// One kept-alive connection of the driver: writes a request, reads its answer, then the next. As
// cheap as possible, because it shares the machine with the measured server.
import net from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Errand {
  /** The next request as it is sent; undefined if there are no more. */
  next(): string | undefined
  /** Calls `send` when the next request is due; at once if absent. */
  wait?(send: () => void): void
  answered(status: number, body: string): void
  failed(error: Error): void
}

const BUFFER = 256 * 1024

/** Sends all requests of a run, then disconnects. */
export function work(port: number, errand: Errand): void {
  const received = Buffer.allocUnsafe(BUFFER)
  let unread = ''
  let done = false
  const finish = (error?: Error) => {
    if (done) return
    done = true
    socket.destroy()
    if (error) errand.failed(error)
  }
  const send = () => {
    const request = errand.next()
    if (request === undefined) finish()
    else socket.write(request, 'latin1')
  }
  const socket = net.connect({
    host: '127.0.0.1',
    port,
    noDelay: true,
    onread: {
      buffer: received,
      callback: (length) => {
        const text = received.toString('latin1', 0, length)
        unread = unread === '' ? text : unread + text
        const answer = readAnswer(unread)
        if (answer === null) return true
        unread = ''
        errand.answered(answer.status, answer.body)
        sendNext()
        return true
      },
    },
  })
  const sendNext = () => (errand.wait ? errand.wait(send) : send())
  socket.once('connect', sendNext)
  socket.once('error', finish)
  socket.once('close', () => finish(new Error('the server hung up')))
}

/**
 * Null while incomplete. Nothing can follow, because only one request is open. Bodies are read as
 * bytes.
 */
export function readAnswer(text: string): { status: number; body: string } | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const status = Number(text.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (length !== undefined) {
    if (text.length < end + 4 + Number(length)) return null
    const body = text.slice(end + 4)
    return { status, body: /\r\ncontent-encoding: gzip/i.test(text.slice(0, end)) ? unzip(body) : body }
  }
  return text.endsWith('\r\n0\r\n\r\n') ? { status, body: joinChunks(text.slice(end + 4)) } : null
}

const unzip = (body: string): string => gunzipSync(Buffer.from(body, 'latin1')).toString('latin1')

function joinChunks(chunked: string): string {
  let body = ''
  for (let at = 0; ; ) {
    const line = chunked.indexOf('\r\n', at)
    const size = Number.parseInt(chunked.slice(at, line), 16)
    if (!(size > 0)) return body
    body += chunked.slice(line + 2, line + 2 + size)
    at = line + 4 + size
  }
}
