import { describe, expect, it } from 'vitest'
import { Random } from '@/tests/support/random'
import { estimateFrom } from './estimate.rules'

describe('estimateFrom', () => {
  it('is exact when everybody was looked at', () => {
    expect(estimateFrom(3, 10, 10)).toEqual({ people: 3, from: 3, to: 3 })
    expect(estimateFrom(0, 0, 0)).toEqual({ people: 0, from: 0, to: 0 })
  })

  it('leaves open what a sample cannot tell', () => {
    const none = estimateFrom(0, 2000, 200_000)
    expect(none.people).toBe(0)
    expect(none.from).toBe(0)
    expect(none.to).toBeGreaterThan(300)
    expect(none.to).toBeLessThan(500)
  })

  it('has the truth between its limits in 19 of 20 samples', () => {
    const random = new Random(20261129)
    const [all, sampled] = [20_000, 400]
    for (const share of [0.02, 0.3, 0.9]) {
      const truth = Math.round(all * share)
      let held = 0
      for (let run = 0; run < 1000; run++) {
        let [left, inside, found] = [all, truth, 0]
        for (let n = 0; n < sampled; n++) {
          if (random.chance(inside / left)) {
            found++
            inside--
          }
          left--
        }
        const { from, to } = estimateFrom(found, sampled, all)
        if (from <= truth && truth <= to) held++
      }
      expect(held / 1000).toBeGreaterThan(0.93)
    }
  })
})
