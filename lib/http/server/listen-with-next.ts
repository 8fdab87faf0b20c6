// Next's own server instead of ours (`next start`, standalone output): its handlers get each request
// as from our own, with the address and the target that the caller sent, and the process keeps house.

import http, { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/http/pipeline/request-log'
import { startTelemetry } from '@/lib/http/telemetry/start-telemetry'
import { env } from '@/lib/platform/env'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { startCounting } from './background/counting'
import { startDeliveries } from './background/deliveries'
import { startHousekeeping } from './background/housekeeping'
import { passToNext } from './pages/pass-to-next'
import { receiveRequest } from './receive-request'
import { HEADER_LIMIT, refuseConnection } from './refuse-connection'
import { announceSetUp } from './starting/announce-set-up'
import { describeDatabase, describeProxies } from './starting/describe-start'
import { isReadByPeople } from './starting/start-output'

type Emit = (event: string, ...sent: unknown[]) => boolean

const front = oncePerProcess('front', () => ({ isOurs: false }))
let isListening = false

/** Our own server is in front of Next in this process. */
export function listenInFront(): void {
  front.isOurs = true
}

/** Call before Next answers. Throws a sentence for wrong settings. */
export async function listenWithNext(): Promise<void> {
  if (front.isOurs || isListening) return
  isListening = true
  env()
  await startTelemetry()
  const emit: Emit = http.Server.prototype.emit
  Object.assign(http.Server.prototype, {
    emit(this: http.Server, event: string, ...sent: unknown[]): boolean {
      if (event === 'connection') widen(this)
      const [request, response] = sent
      if (
        event !== 'request' ||
        !(request instanceof IncomingMessage) ||
        !(response instanceof ServerResponse)
      )
        return emit.call(this, event, ...sent)
      begin()
      if (!receiveRequest(request)) return true
      void passToNext(request, response, () => emit.call(this, event, request, response))
      return true
    },
  })
}

const widened = new WeakSet<http.Server>()

/** Long addresses, and what is no HTTP, get our answers instead of Node's. */
function widen(server: http.Server): void {
  if (widened.has(server)) return
  widened.add(server)
  Object.assign(server, { maxHeaderSize: HEADER_LIMIT })
  server.requestTimeout = env().REQUEST_TIMEOUT_MS * 2
  server.on('clientError', refuseConnection)
}

let hasBegun = false

/** At the first request, since a process that no server calls must not keep house: it may be frozen. */
function begin(): void {
  if (hasBegun) return
  hasBegun = true
  startHousekeeping()
  startDeliveries()
  startCounting()
  void describe()
}

async function describe(): Promise<void> {
  const isForPeople = isReadByPeople()
  const setUp = await announceSetUp(`http://localhost:${env().PORT}`, isForPeople)
  const said = `Soundings answers behind Next. ${await describeDatabase()} ${describeProxies()}`
  const lines = setUp === null ? said : `${said}\n\n${setUp}`
  if (isForPeople) console.log(lines)
  else log().info(lines)
}
