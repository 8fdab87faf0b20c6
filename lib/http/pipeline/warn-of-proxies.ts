// Says once when callers seem to share one address, because TRUST_PROXY does not fit the proxies that are there.
import { env } from '@/lib/env'
import { log } from './request-log'

let hasWarned = false

const warn = (words: string): void => {
  hasWarned = true
  log().warn(
    `${words} Set TRUST_PROXY to the number of proxies in front, or to their networks (.env.example).`,
  )
}

/** For each request as it arrives. `forwarded`: its X-Forwarded-For, before anything of ours writes it. */
export function noteForwarded(forwarded: unknown): void {
  if (hasWarned || forwarded === undefined || env().TRUST_PROXY !== undefined) return
  warn(
    'Calls arrive with X-Forwarded-For, which is not believed: all that one proxy passes on count as one caller.',
  )
}

let refused: { address: string; forwarded: string } | undefined

/** For each call that is refused because its address made too many. */
export function noteRefused(address: string, forwarded: string | undefined): void {
  if (hasWarned || forwarded === undefined) return
  if (refused?.address === address && refused.forwarded !== forwarded)
    warn(
      `Calls of ${address} are refused for being too many, but they were passed on for different callers, if none of them writes X-Forwarded-For itself.`,
    )
  refused = { address, forwarded }
}
