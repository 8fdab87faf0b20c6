// Keeps one address from delaying all others with pages: the console's pages and API, sign-in,
// /openapi.json.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limited } from '@/lib/contexts/figures'
import { addressOf } from '@/lib/http/pipeline/caller'
import { isPublicApi } from '@/lib/http/pipeline/delivery/is-public-api'
import { Pacer } from '@/lib/http/pipeline/pacer'
import { isLimited } from '@/lib/http/pipeline/rate-limit'
import { env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/network/ip'
import { takePageTurn } from './page-turns'

/** No limit for files, which cost nothing, and for probes, which matter most under load. */
const FREE = /^\/(_next\/static\/|tag(\.js|\/)|api\/(health|ready)\b)/

let pacer: Pacer | undefined

/** The network of a caller whose pages are limited; null: they are not. */
function limitedNetwork(request: IncomingMessage): string | null {
  const url = request.url ?? '/'
  // The public API has its own limits, also where Next answers it.
  if (env().RATE_LIMIT_PAGES === 0 || FREE.test(url) || isPublicApi(url)) return null
  const header = (name: string) => request.headers[name]?.toString()
  const address = addressOf({ header, address: request.socket.remoteAddress ?? null })
  return address !== null && isLimited(address) ? networkOf(address) : null
}

function refuse(response: ServerResponse): false {
  limited.pages++
  response.writeHead(429, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': '2',
  })
  response.end('Error: too many calls, try again in two seconds.')
  return false
}

/** Waits until the caller may go on. Returns false after a 429, when too many of its calls wait. */
export async function pacePages(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const network = limitedNetwork(request)
  if (network === null) return true
  const perSecond = env().RATE_LIMIT_PAGES
  pacer ??= new Pacer({ perSecond, burst: Math.ceil(perSecond / 2), longestWaitMs: 2_000 })
  const wait = pacer.admit(network, performance.now())
  if (wait === null) return refuse(response)
  if (wait > 0) await pause(wait)
  return !response.destroyed
}

/** Waits until there is room for one more page beside all others. Returns false after a 429. */
export async function waitForRoom(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const network = limitedNetwork(request)
  if (network === null) return true
  if (!(await takePageTurn(network))) return refuse(response)
  return !response.destroyed
}
