// Keeps one address or one account from using up the service (docs/api.md §2).

import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limited } from '@/lib/contexts/figures'
import { throwApiError } from '@/lib/platform/contract/errors'
import { type Env, env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/network/ip'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { isRefusal } from '@/lib/platform/services/limit-refusal'
import { isLoopback } from './caller'
import { noteLimited } from './warn-of-proxies'

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
