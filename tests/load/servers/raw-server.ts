// The reference: how long node:http alone needs to send the same bytes. Runs as its own process.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

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

const server = http.createServer((_request, response) => {
  const { type, body } = answer
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
