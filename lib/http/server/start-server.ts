// One server process: our own server, Next behind it, and a shutdown that finishes accepted
// requests.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import next from 'next'
import { closeDatabase } from '@/lib/platform/db/open-database'
import { env } from '@/lib/platform/env'
import { answerApi } from './answer-api'
import { startCounting } from './background/counting'
import { startDeliveries } from './background/deliveries'
import { drain } from './background/drain'
import { startHousekeeping } from './background/housekeeping'
import { listenInFront } from './listen-with-next'
import { passToNext } from './pages/pass-to-next'
import { BoundedMessage, limitBody, receiveRequest } from './receive-request'
import { HEADER_LIMIT, refuseConnection } from './refuse-connection'
import { openAtStart } from './starting/open-at-start'
import { staticFiles } from './static-files'

export interface RunningServer {
  port: number
  /** Stops accepting, answers what was accepted, closes the database. */
  stop(): Promise<void>
}

/** A database that does not close must not keep the process alive. */
const CLOSE_TIMEOUT_MS = 3000

export interface StartOptions {
  /** Answers requests before all others; returns false for those that are not its own. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Starts to listen; resolves when our server and Next answer. */
export async function startServer({ answerFirst }: StartOptions = {}): Promise<RunningServer> {
  const settings = env()
  await openAtStart()
  listenInFront()
  const app = next({
    dev: false,
    hostname: settings.HOST,
    port: settings.PORT,
    // Next listens for upgrades on this server. With a listener, Node leaves upgrade requests
    // unanswered, and only development needs them.
    httpServer: http.createServer(),
  })
  await app.prepare()
  const handOver = app.getRequestHandler()
  const serveFile = staticFiles(process.cwd())
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
    if (!receiveRequest(request)) return
    if (!limitBody(request, response, request.url ?? '/')) return
    if (answerFirst?.(request, response)) return
    if (settings.API_BEFORE_NEXT && answerApi(request, response)) return
    if (serveFile(request, response)) return
    void passToNext(request, response, () => handOver(request, response))
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
  const stopCounting = startCounting()
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      stopping = true
      stopHousekeeping()
      stopCounting()
      const delivered = stopDeliveries()
      await drain(server, () => open, settings.REQUEST_TIMEOUT_MS + 1000)
      await delivered
      await app.close()
      await Promise.race([closeDatabase(), pause(CLOSE_TIMEOUT_MS)])
    },
  }
}
