// Keeps one address, one network or one account from using up the service (docs/api.md §2): by the second how
// many calls there are, by the hour how much they store.

import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limited } from '@/lib/contexts/figures'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { type Env, env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/network/ip'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { isRefusal } from '@/lib/platform/services/limit-refusal'
import type { Reply } from '@/lib/platform/services/reply'
import type { Call } from './call'
import { isLoopback, noteLimited } from './caller'

interface Limits {
  /** The settings from which these limits were made. */
  settings: Env
  address: RateLimiterMemory | null
  account: RateLimiterMemory | null
}

const kept = oncePerProcess('rate limits', (): { limits?: Limits } => ({}))

const perSecond = (points: number) => (points === 0 ? null : new RateLimiterMemory({ points, duration: 1 }))

function getLimits(): Limits {
  const settings = env()
  if (kept.limits?.settings !== settings) {
    const { RATE_LIMIT_ADDRESS, RATE_LIMIT_ACCOUNT } = settings
    kept.limits = { settings, address: perSecond(RATE_LIMIT_ADDRESS), account: perSecond(RATE_LIMIT_ACCOUNT) }
  }
  return kept.limits
}

/**
 * Throws `rate_limited` when the caller's network or the account has used up its calls of this
 * second. Loopback has no limit. `forwarded` is the call's X-Forwarded-For.
 */
export async function limitRate(
  address: string | null,
  identifier: string | undefined,
  forwarded: string | undefined,
): Promise<void> {
  const { address: byAddress, account: byAccount } = getLimits()
  try {
    if (address !== null) {
      await byAddress?.consume(networkOf(address)).catch((error: unknown) => {
        limited.address++
        noteLimited(address, forwarded)
        throw error
      })
    }
    if (identifier !== undefined) {
      await byAccount?.consume(identifier).catch((error: unknown) => {
        limited.account++
        throw error
      })
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throwApiError('rate_limited', 'too many calls, try again in a second.')
  }
}

/** Whether the limits apply to this caller. */
export const isLimited = (address: string | null): boolean => address !== null && !isLoopback(address)

// What one network may store in an hour: new devices and submissions, device data, events and clicks. An answer is
// never refused.

const HOUR_MS = 3_600_000
/** Of a row with its indexes, besides what the call says. */
const ROW_BYTES = 500

const SERVING = ['serveSurvey', 'presentSurvey', 'presentSurveyByEvent', 'serveSurveyDirectly']
const FILLING = new Set([...SERVING, 'setDeviceData', 'trackEvent', 'clickLink'])

/** Networks share counters, so that a million of them take no more memory. */
const COUNTERS = 65_536
const stored = oncePerProcess('stored', () => ({
  counters: new Float64Array(COUNTERS),
  /** Nobody knows from outside who shares a counter with whom. */
  seed: Math.floor(Math.random() * 2 ** 32),
  hour: 0,
}))

function counterOf(network: string): number {
  let hash = stored.seed
  for (let n = 0; n < network.length; n++) hash = Math.imul(hash ^ network.charCodeAt(n), 0x01000193)
  return (hash ^ (hash >>> 15)) & (COUNTERS - 1)
}

/** Throws `rate_limited` if the network of a limited address has stored its share of this hour. */
export function limitStored({ id }: DeliveryEndpoint, address: string, now: number): void {
  const most = env().STORED_MB_AN_HOUR * 1e6
  if (most === 0 || !FILLING.has(id)) return
  const current = Math.floor(now / HOUR_MS)
  if (current !== stored.hour) {
    stored.hour = current
    stored.counters.fill(0)
  }
  if ((stored.counters[counterOf(networkOf(address))] ?? 0) < most) return
  limited.stored++
  throwApiError('rate_limited', 'this network has stored as much as it may within an hour.', {
    retryAfter: Math.ceil(((current + 1) * HOUR_MS - now) / 1000),
  })
}

/** Counts what a call has stored; serving nothing stores nothing. */
export function countStored(
  { id, nothing }: DeliveryEndpoint,
  address: string,
  call: Pick<Call, 'query' | 'header'>,
  reply: Reply,
): void {
  if (!FILLING.has(id)) return
  if (SERVING.includes(id) && reply.kind === 'json' && reply.text === nothing) return
  const sent = call.query.length + Number(call.header('content-length') ?? 0)
  const counter = counterOf(networkOf(address))
  stored.counters[counter] = (stored.counters[counter] ?? 0) + ROW_BYTES + sent
}
