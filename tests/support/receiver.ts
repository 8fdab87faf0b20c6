// A receiver of webhooks on this machine, which keeps what it got and answers as it is told.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Received {
  path: string
  id: string
  headers: http.IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any body
  body: any
}

type Answer = (got: Received, response: http.ServerResponse) => void

const ok: Answer = (_, response) => response.writeHead(200).end('thanks')

export interface Receiver {
  url: string
  got: Received[]
  /** From now on; absent: 200. */
  answer(by?: Answer): void
  close(): Promise<void>
}

/** Answers 200 until told otherwise; ends with the test file. */
export async function startReceiver(): Promise<Receiver> {
  const got: Received[] = []
  let by = ok
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const id = String(request.headers['webhook-id'] ?? '')
      const one = { path: request.url ?? '', id, headers: request.headers, text, body: JSON.parse(text) }
      got.push(one)
      by(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  afterAll(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    answer: (next = ok) => {
      by = next
    },
    close,
  }
}
