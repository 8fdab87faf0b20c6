// One server process: the front door, Next behind it, and an end that finishes what it has accepted.
import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import next from 'next'
import { openDatabase } from '@/lib/db/open-database'
import { env } from '@/lib/env'
import { deliverFailure } from '@/lib/http/deliver'
import { noteSocketAddress } from '@/lib/http/socket-address'
import { answerAtFrontDoor } from './front-door'

export interface RunningServer {
  port: number
  /** Accepts nothing new, answers what was accepted, closes the database. */
  stop(): Promise<void>
}

/** Query strings may have 32 KiB, and a longer one is to meet our own answer, not Node's. */
const HEADER_LIMIT = 128 * 1024

/** Starts to listen; resolves when both doors answer. `dev`: Next compiles on demand. */
export async function startServer({ dev = false } = {}): Promise<RunningServer> {
  const settings = env()
  await openDatabase()
  const app = next({ dev, hostname: settings.HOST, port: settings.PORT })
  await app.prepare()
  const handOver = app.getRequestHandler()
  const server = http.createServer({ maxHeaderSize: HEADER_LIMIT }, (request, response) => {
    if (settings.FRONT_DOOR && answerAtFrontDoor(request, response)) return
    encodeRawBytes(request)
    if (!isDecodable(request)) return refusePath(response)
    noteSocketAddress(request)
    void passOn(handOver, request, response)
  })
  server.requestTimeout = settings.REQUEST_TIMEOUT_MS * 2
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.PORT, settings.HOST, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await closed
      await app.close()
      await (await openDatabase()).close()
    },
  }
}

async function passOn(
  handOver: ReturnType<ReturnType<typeof next>['getRequestHandler']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await handOver(request, response)
  } catch {
    if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('Error: something went wrong on our side.')
  }
}

/** Next fails on a path like `/%zz`. */
function isDecodable({ url = '/' }: IncomingMessage): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

function refusePath(response: ServerResponse): void {
  const answer = deliverFailure(
    { failure: 'path_unknown', message: 'this path is none of the API.' },
    randomUUID(),
  )
  response.writeHead(answer.status, answer.headers).end(answer.body)
}

/** Next reads addresses as text; bytes that some clients send raw are encoded, so that both doors read the same. */
function encodeRawBytes(request: IncomingMessage): void {
  request.url = request.url?.replace(
    /[^\x21-\x7e]/g,
    (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
