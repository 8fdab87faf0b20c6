import { describe, expect, it } from 'vitest'
import { aPerson, NOW } from '@/tests/support/sample-visit'
import { countCap } from './frequency-cap.rules'

const person = aPerson([
  [1, { viewedTimes: [NOW - 10, NOW - 100], servedTimes: [NOW - 5, NOW - 20, NOW - 300] }],
  [2, { viewedTimes: [NOW + 5, NOW - 50] }],
])

describe('countCap', () => {
  it.each([
    ['viewed', 3, 60, 3, true],
    ['viewed', 4, 60, 3, false],
    ['viewed', 1, 10, 1, true],
    ['viewed', 9, 100, 3, false],
    ['viewed', 9, 101, 4, false],
    ['served', 2, 60, 2, true],
    ['served', 0, 1, 0, true],
  ] as const)('%s at most %i in %i ms: counts %i, held %s', (counts, limit, windowMs, count, held) => {
    expect(countCap(person, { limit, windowMs, counts }, NOW)).toMatchObject({ count, held })
  })

  it('holds back nothing without a cap', () => {
    expect(countCap(person, null, NOW).held).toBe(false)
  })
})
