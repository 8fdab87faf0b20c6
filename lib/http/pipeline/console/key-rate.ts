// How many calls each API key, or app, may make in a minute, and what its replies say of it
// (draft-ietf-httpapi-ratelimit-headers).

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '@/lib/platform/contract/errors'
import { type Env, env } from '@/lib/platform/env'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { isRefusal } from '@/lib/platform/services/limit-refusal'

const SECONDS = 60

const kept = oncePerProcess(
  'key limits',
  (): { limiter?: { settings: Env; calls: RateLimiterMemory | null } } => ({}),
)

function currentLimiter(): RateLimiterMemory | null {
  const settings = env()
  const points = settings.RATE_LIMIT_KEY
  if (kept.limiter?.settings !== settings)
    kept.limiter = {
      settings,
      calls: points === 0 ? null : new RateLimiterMemory({ points, duration: SECONDS }),
    }
  return kept.limiter.calls
}

/** Counts a call. `error`: it is one too many. */
export async function countKeyCall(
  kind: 'key' | 'app',
  id: number,
): Promise<{ headers: Record<string, string>; error?: ApiError }> {
  const calls = currentLimiter()
  if (calls === null) return { headers: {} }
  const policy = { 'RateLimit-Policy': `"key";q=${calls.points};w=${SECONDS}` }
  const say = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => ({
    ...policy,
    RateLimit: `"key";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  })
  try {
    return { headers: say(await calls.consume(`${kind} ${id}`)) }
  } catch (refused) {
    if (!isRefusal(refused)) throw refused
    const retryAfter = Math.ceil(refused.msBeforeNext / 1000)
    const who = kind === 'key' ? 'API key' : 'app'
    const sentence = `This ${who} has made ${calls.points} calls in a minute. Wait ${retryAfter} s.`
    return { headers: say(refused), error: new ApiError('rate_limited', sentence, { retryAfter }) }
  }
}
