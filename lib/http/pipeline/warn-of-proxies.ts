// Warns once when callers seem to share one address because TRUST_PROXY does not match the proxies.

import { env } from '@/lib/platform/env'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { log } from './request-log'

const kept = oncePerProcess(
  'warning of proxies',
  (): { hasWarned: boolean; limited?: { address: string; forwarded: string } } => ({ hasWarned: false }),
)

const warn = (text: string): void => {
  kept.hasWarned = true
  log().warn(
    `${text} Set TRUST_PROXY to the number of proxies in front, or to their networks (.env.example).`,
  )
}

/** Call for each request on arrival. `forwarded` is its X-Forwarded-For as sent. */
export function noteForwarded(forwarded: unknown): void {
  if (kept.hasWarned || forwarded === undefined || env().TRUST_PROXY !== undefined) return
  warn(
    'Calls arrive with X-Forwarded-For, which is ignored: all calls through one proxy count as one caller.',
  )
}

/** Call for each request that the limit of its address rejects. */
export function noteLimited(address: string, forwarded: string | undefined): void {
  if (kept.hasWarned || forwarded === undefined) return
  if (kept.limited?.address === address && kept.limited.forwarded !== forwarded)
    warn(`Calls from ${address} exceed the rate limit, but their X-Forwarded-For names different callers.`)
  kept.limited = { address, forwarded }
}
