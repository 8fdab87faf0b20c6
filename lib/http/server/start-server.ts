// One server process: our own server, Next behind it, and a shutdown that finishes accepted
// requests.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import next from 'next'
import { closeDatabase } from '@/lib/db/client/open-database'
import { env } from '@/lib/env'
import { noteForwardedRequest } from '@/lib/http/next/forwarded-request'
import { noteForwarded } from '@/lib/http/pipeline/warn-of-proxies'
import { isPublicApi } from '@/lib/http/registry/delivery'
import { answerApi } from './answer-api'
import { BoundedMessage } from './bounded-message'
import { compressStream } from './compress'
import { startDeliveries } from './deliveries'
import { drain } from './drain'
import { startHousekeeping } from './housekeeping'
import { limitBody } from './limit-body'
import { openAtStart } from './open-at-start'
import { pacePages } from './pace-pages'
import { endWithSentence, refuseConnection } from './refuse-connection'
import { toOriginForm, toRoutable, withSingleSlashes } from './request-target'
import { staticFiles } from './static-files'

export interface RunningServer {
  port: number
  /** Stops accepting, answers what was accepted, closes the database. */
  stop(): Promise<void>
}

/** In bytes: a query may have 32 KiB, and a longer one must get our answer, not Node's. */
const HEADER_LIMIT = 128 * 1024
/** A database that does not close must not keep the process alive. */
const CLOSE_TIMEOUT_MS = 3000

export interface StartOptions {
  /** Next compiles on demand. */
  dev?: boolean
  /** Answers requests before all others; returns false for those that are not its own. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Starts to listen; resolves when our server and Next answer. */
export async function startServer({ dev = false, answerFirst }: StartOptions = {}): Promise<RunningServer> {
  const settings = env()
  await openAtStart()
  const app = next({
    dev,
    hostname: settings.HOST,
    port: settings.PORT,
    // Next listens for upgrades on this server. With a listener, Node leaves upgrade requests
    // unanswered, and only development needs them.
    ...(dev ? {} : { httpServer: http.createServer() }),
  })
  await app.prepare()
  const handOver = app.getRequestHandler()
  const serveFile = dev ? null : staticFiles(process.cwd())
  let stopping = false
  let open = 0
  const countDown = () => {
    open--
  }
  const options = { maxHeaderSize: HEADER_LIMIT, IncomingMessage: BoundedMessage }
  const server = http.createServer(options, (request, response) => {
    open++
    response.on('close', countDown)
    if (stopping) response.shouldKeepAlive = false
    request.url = withSingleSlashes(toOriginForm(request.url ?? '/'))
    noteForwarded(request.headers['x-forwarded-for'])
    if (hasTwoHosts(request)) {
      endWithSentence(request.socket, '400 Bad Request', 'the request has more than one Host header.')
      return
    }
    if (!limitBody(request, response, request.url)) return
    if (answerFirst?.(request, response)) return
    if (settings.API_BEFORE_NEXT && answerApi(request, response)) return
    if (serveFile?.(request, response)) return
    noteForwardedRequest(request)
    compressStream(request, response, isPublicApi(request.url))
    request.url = toRoutable(request.url)
    void passOn(handOver, request, response)
  })
  server.requestTimeout = settings.REQUEST_TIMEOUT_MS * 2
  server.keepAliveTimeout = 65_000
  server.on('clientError', refuseConnection)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.PORT, settings.HOST, resolve)
  })
  const stopHousekeeping = startHousekeeping()
  const stopDeliveries = startDeliveries()
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      stopping = true
      stopHousekeeping()
      const delivered = stopDeliveries()
      await drain(server, () => open, settings.REQUEST_TIMEOUT_MS + 1000)
      await delivered
      await app.close()
      await Promise.race([closeDatabase(), pause(CLOSE_TIMEOUT_MS)])
    },
  }
}

/** A proxy and this server may each believe another one (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

async function passOn(
  handOver: ReturnType<ReturnType<typeof next>['getRequestHandler']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (await pacePages(request, response)) await handOver(request, response)
  } catch {
    if (!response.headersSent) response.writeHead(500, PLAIN)
    response.end('Error: something went wrong on our side.')
  }
}
