// The reference: how long node:http alone needs to send the same bytes. Runs as its own process.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** The answer to send from now on, as the driver sets it. */
export interface RawAnswer {
  type: string
  body: string
}

let answer: RawAnswer = { type: 'application/json', body: '{}' }

process.on('message', (message: RawAnswer) => {
  answer = message
  process.send?.('changed')
})
process.on('disconnect', () => process.exit())

/** In bytes; shorter ones are not compressed, as ours are not. */
const MIN_BYTES = 1024

const server = http.createServer((_request, response) => {
  const { type, body } = answer
  if (body.length < MIN_BYTES) {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
    response.end(body)
    return
  }
  const small = gzipSync(body, { level: 1 })
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Encoding': 'gzip',
    'Content-Length': small.length,
  })
  response.end(small)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
