// The pace of calls: a few at once, the next ones after a wait, a bounded queue, each caller
// counted separately.
import { expect, it } from 'vitest'
import { Pacer } from './pacer'

const PACE = { perSecond: 10, burst: 3, longestWaitMs: 500 }

it('lets a few calls start at once, and the next ones at the pace', () => {
  const pacer = new Pacer(PACE)
  const ask = (now: number) => pacer.admit('a', now)
  expect(Array.from({ length: 10 }, () => ask(0))).toEqual([0, 0, 0, 100, 200, 300, 400, 500, null, null])
  expect(pacer.admit('b', 0)).toBe(0)
  // Rejected calls took no slot.
  expect(ask(100)).toBe(500)
  expect(ask(100)).toBeNull()
  expect([ask(5000), ask(5000), ask(5000), ask(5000)]).toEqual([0, 0, 0, 100])
})

it('never lets more calls start in a second than the pace and the first few', () => {
  const pacer = new Pacer(PACE)
  const begun: number[] = []
  for (let now = 0; now < 5000; now += 7) {
    const wait = pacer.admit('a', now)
    if (wait !== null) begun.push(now + wait)
  }
  for (const from of begun) {
    expect(begun.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(13)
  }
  expect(begun.length).toBeGreaterThan(50)
})

it('forgets idle callers', () => {
  const pacer = new Pacer(PACE)
  for (let n = 0; n < 20_000; n++) pacer.admit(`caller ${n}`, n)
  expect(Object.values(pacer).find((value) => value instanceof Map)?.size).toBeLessThan(7_000)
})
