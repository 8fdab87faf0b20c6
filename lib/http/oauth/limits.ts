// How often one network may ask for ids and tokens, counted by each process.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '@/lib/platform/network/ip'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import * as refusal from '@/lib/platform/services/limit-refusal'
import { isLimited } from '../pipeline/rate-limit'

const MINUTE = 60
const HOUR = 3600

const makeLimiters = () => ({
  /** Each leaves a row for a day. */
  register: [
    new RateLimiterMemory({ keyPrefix: 'network', points: 20, duration: MINUTE }),
    new RateLimiterMemory({ keyPrefix: 'all', points: 1000, duration: HOUR }),
  ],
  /** A site that serves many people asks from one network. */
  token: [new RateLimiterMemory({ keyPrefix: 'network', points: 300, duration: MINUTE })],
})

const limiters = oncePerProcess('oauth limits', makeLimiters)

/** Seconds to wait; null: go on. This machine has no limit. */
export async function secondsToWait(
  what: keyof typeof limiters,
  address: string | null,
): Promise<number | null> {
  if (address === null || !isLimited(address)) return null
  try {
    for (const limiter of limiters[what])
      await limiter.consume(limiter.keyPrefix === 'all' ? 'all' : networkOf(address))
    return null
  } catch (refused) {
    return refusal.secondsToWait(refused)
  }
}
