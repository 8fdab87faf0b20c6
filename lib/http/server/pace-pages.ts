// Keeps one address from delaying all others with pages: the console's pages and API, sign-in,
// /openapi.json.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '@/lib/domain/network/ip'
import { env } from '@/lib/env'
import { addressOf } from '@/lib/http/pipeline/caller'
import { Pacer } from '@/lib/http/pipeline/pacer'
import { isLimited } from '@/lib/http/pipeline/rate-limit'
import { isPublicApi } from '@/lib/http/registry/delivery'
import { limited } from '@/lib/services/figures'

/** No limit for files, which cost nothing, and for probes, which matter most under load. */
const FREE = /^\/(_next\/static\/|tag(\.js|\/)|api\/(health|ready)\b)/

let pacer: Pacer | undefined

/** Waits until the caller may go on. Returns false after a 429, when too many of its calls wait. */
export async function pacePages(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const perSecond = env().RATE_LIMIT_PAGES
  const url = request.url ?? '/'
  // The public API has its own limits, also where Next answers it.
  if (perSecond === 0 || FREE.test(url) || isPublicApi(url)) return true
  const header = (name: string) => request.headers[name]?.toString()
  const address = addressOf({ header, address: request.socket.remoteAddress ?? null })
  if (address === null || !isLimited(address)) return true
  pacer ??= new Pacer({ perSecond, burst: Math.ceil(perSecond / 2), longestWaitMs: 2_000 })
  const wait = pacer.admit(networkOf(address), performance.now())
  if (wait === null) {
    limited.pages++
    response.writeHead(429, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Retry-After': '2',
    })
    response.end('Error: too many calls, try again in two seconds.')
    return false
  }
  if (wait > 0) await pause(wait)
  return !response.destroyed
}
