// When deliveries are tried again.
import { expect, it } from 'vitest'
import { nextTry, restAfter } from './retry.rules'

const HOUR_MS = 3_600_000

it('waits longer each time, for a day and no longer', () => {
  const times: number[] = []
  let now = 0
  for (let attempts = 1; ; attempts++) {
    const next = nextTry({ attempts, firstTriedAt: 0, now, retryAfterMs: null, random: 0.5 })
    if (next === null) break
    times.push(next - now)
    now = next
  }
  expect(times.slice(0, 5)).toEqual([10_000, 30_000, 90_000, 270_000, 810_000])
  expect(Math.max(...times)).toBe(3 * HOUR_MS)
  expect(now).toBe(24 * HOUR_MS)
})

it('differs by chance, and follows what the receiver asks for, within an hour', () => {
  const failed = { attempts: 1, firstTriedAt: 0, now: 0, retryAfterMs: null, random: 0 }
  expect(nextTry(failed)).toBe(8000)
  expect(nextTry({ ...failed, random: 1 })).toBe(12_000)
  expect(nextTry({ ...failed, retryAfterMs: 120_000 })).toBe(120_000)
  expect(nextTry({ ...failed, retryAfterMs: 99 * HOUR_MS })).toBe(HOUR_MS)
})

it('leaves a destination alone for at most a minute', () => {
  expect([0, 1, 2, 6, 7, 500].map(restAfter)).toEqual([0, 1000, 2000, 32_000, 60_000, 60_000])
})
