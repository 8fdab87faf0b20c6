// Marks of comparisons: known p-values, Holm's order, too few people, and hardly ever a mark by chance.
import { describe, expect, it } from 'vitest'
import { Random } from '@/tests/support/random'
import { casesOf } from '@/tests/support/thorough'
import { countNps } from './nps.rules'
import { compareMeans, compareNps, compareShares, toMarks } from './significance.rules'

describe('the test of two shares', () => {
  // Two-sided, by the erfc of Python.
  it.each([
    [45, 100, 30, 100, 0.0284597369],
    [45, 100, 45, 100, 1],
    [300, 1000, 100, 1000, 5.08946897e-29],
    [15, 30, 20, 70, 0.0395143074],
  ])('%i of %i against %i of %i', (x, n, y, m, p) => {
    const difference = compareShares({ part: x, whole: n }, { part: y, whole: m })
    expect((difference?.p ?? 0) / p).toBeCloseTo(1, 6)
  })

  it.each([
    [29, 29, 30, 100],
    [10, 30, 5, 29],
    [0, 30, 5, 1000],
    [1000, 1000, 30, 30],
    [0, 0, 30, 100],
  ])('says nothing of too few: %i of %i, %i of %i', (x, n, y, m) => {
    expect(compareShares({ part: x, whole: n }, { part: y, whole: m })).toBeNull()
  })
})

it('tests scores also where all answers are equal', () => {
  const [all, none] = [countNps([[10, 40]]), countNps([[0, 40]])]
  expect(compareNps(all, none)).toMatchObject({ mark: 'higher', p: expect.closeTo(0, 20) })
  expect(compareNps(all, all)?.p).toBeCloseTo(1, 6)
  expect(compareNps(all, countNps([[0, 29]]))).toBeNull()
})

it('tests means with unequal variances', () => {
  const low = [1, 2, 3].map((value) => [value, 20] as const)
  const high = [2, 3, 4].map((value) => [value, 20] as const)
  // z = 1 / sqrt(2 × 0.677966 / 60) = 6.652
  expect(compareMeans(high, low)).toMatchObject({ mark: 'higher', p: expect.closeTo(2.9e-11, 12) })
  expect(compareMeans([[3, 40]], [[4, 40]])).toBeNull()
})

it('corrects for all that is tested, as Holm does', () => {
  const of = (p: number) => ({ p, mark: 'higher' as const })
  // 0.05 / 4 = 0.0125, / 3 = 0.0167, / 2 = 0.025: the third stops, and so the last too.
  expect(toMarks([of(0.03), null, of(0.01), of(0.016), of(0.031)])).toEqual([
    null,
    null,
    'higher',
    'higher',
    null,
  ])
  expect(toMarks([of(0.0126), of(0.9), of(0.9), of(0.9)])).toEqual([null, null, null, null])
  expect(toMarks([of(0.05)])).toEqual(['higher'])
  expect(toMarks([])).toEqual([])
})

it('marks by chance alone at most one table in twenty', () => {
  const random = new Random(20_261_123)
  const tables = casesOf({ usually: 400, thoroughly: 20_000 })
  let wrong = 0
  for (let n = 0; n < tables; n++) {
    // Six columns of 30 to 300 people, and seven answers with equal shares in all.
    const shares = [0.02, 0.1, 0.2, 0.3, 0.5, 0.8, 0.95]
    const columns = Array.from({ length: 6 }, () => 30 + random.whole(271))
    const counts = columns.map((whole) =>
      shares.map((share) => Array.from({ length: whole }).filter(() => random.chance(share)).length),
    )
    const all = columns.reduce((sum, one) => sum + one, 0)
    const tests = counts.flatMap((column, c) =>
      column.map((part, s) => {
        const others = counts.reduce((sum, one) => sum + (one[s] ?? 0), 0) - part
        const whole = columns[c] ?? 0
        return compareShares({ part, whole }, { part: others, whole: all - whole })
      }),
    )
    if (toMarks(tests).some((mark) => mark !== null)) wrong++
  }
  // Three standard deviations more than 5 %.
  expect(wrong).toBeLessThan(tables * 0.05 + 3 * Math.sqrt(tables * 0.05 * 0.95))
})
