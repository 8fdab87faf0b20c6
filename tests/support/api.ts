// Calls the public API and the console's endpoints over HTTP on our own server. Next's route
// handlers: tests/server/next-parity.test.ts.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerApi } from '@/lib/http/server/answer-api'
import { refuseConnection } from '@/lib/http/server/refuse-connection'
import { type Got, toGot } from './got'

export type { Got } from './got'

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends `target` (path and query) unchanged. */
export async function get(
  target: string,
  { method = 'GET', headers: own = {}, body }: Options = {},
): Promise<Got> {
  const port = await listen()
  // Node writes the body of a DELETE without any length.
  const headers = body === undefined ? own : { 'content-length': String(Buffer.byteLength(body)), ...own }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: target, method, headers, agent, maxHeaderSize },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(toGot(response.statusCode, response.headers, Buffer.concat(chunks))))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

type Query = Record<string, string | number | boolean | null | undefined>

/** Sends a form to `target`. */
export const post = (target: string, form: Query, headers: Record<string, string> = {}): Promise<Got> =>
  get(target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: to('', form).slice(1),
  })

/** Path and query from parts; null and undefined are left out. */
export function to(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}?${new URLSearchParams(given)}`
}

let listening: Promise<number> | undefined

/** The port of a server that runs as long as the tests. */
export const listen = (): Promise<number> => {
  listening ??= new Promise((resolve) => {
    const server = http.createServer({ maxHeaderSize: 128 * 1024 }, (request, response) => {
      if (answerApi(request, response)) return
      response.writeHead(404).end('not of the API')
    })
    server.on('clientError', refuseConnection)
    // The tests end before the connections do, so none is used that the server just closed.
    server.keepAliveTimeout = 0
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    server.unref()
  })
  return listening
}

const agent = new http.Agent({ keepAlive: true })

/**
 * The server's own limit: a redirect may be as long as the query, which exceeds the default of
 * Node's client.
 */
const maxHeaderSize = 128 * 1024
