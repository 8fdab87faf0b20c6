// What a limiter of rate-limiter-flexible rejects with when it has counted one call too many.
import type { RateLimiterRes } from 'rate-limiter-flexible'

/** Not by its class, of which our own server and Next each have a copy (lib/platform/once-per-process.ts). */
export const isRefusal = (reason: unknown): reason is RateLimiterRes =>
  typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason && !(reason instanceof Error)

/** After how many seconds the limiter lets the caller go on. Throws what is no refusal. */
export function secondsToWait(reason: unknown): number {
  if (!isRefusal(reason)) throw reason
  return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
}
