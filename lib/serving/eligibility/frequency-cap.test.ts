import { describe, expect, it } from 'vitest'
import { aPerson, NOW, withCaps } from '@/tests/support/sample-visit'
import { countCap, NO_LIMITS } from './frequency-cap.rules'

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
    const state = countCap(person, withCaps({ limit, windowMs, counts }), NOW)
    expect(state.counted).toMatchObject([{ count }])
    expect(state.held).toEqual({ interrupting: held, quiet: held })
  })

  it('holds back nothing without a cap', () => {
    expect(countCap(person, NO_LIMITS, NOW).held).toEqual({ interrupting: false, quiet: false })
  })
})
