// Counts of several processes and hours, and rows by month from statistics.
import { describe, expect, it } from 'vitest'
import { addFigures, NO_FIGURES, quantile, subtractFigures } from './figures.rules'
import { spreadByMonth } from './months.rules'

describe('figures', () => {
  it('of an hour are those since its beginning, and add up with those of others', () => {
    const before = { ...NO_FIGURES, calls: { a: [1, 2], b: [1, 1] }, errors: { x: 2 } }
    const now = {
      ...before,
      calls: { a: [1, 5], b: [1, 1], c: [4, 0] },
      errors: { x: 2, y: 1 },
      done: { t: 7 },
    }
    const hour = subtractFigures(now, before)
    expect(hour).toEqual({ ...NO_FIGURES, calls: { a: [0, 3], c: [4, 0] }, errors: { y: 1 }, done: { t: 7 } })
    const sum = addFigures([hour, { calls: { a: [1, 1] }, done: { t: 3 } }, {}])
    expect(sum).toEqual({ ...hour, calls: { a: [1, 4], c: [4, 0] } })
  })

  it.each([
    [[99, 1, 0], 1],
    [[98, 2, 0], 10],
    [[0, 0, 5], null],
  ])('of %j: 99 of 100 take at most %s', (counts, most) => {
    expect(quantile([1, 10], counts, 0.99)).toBe(most)
  })
})

describe('rows by month', () => {
  const at = (text: string) => Date.parse(text)

  it('lie evenly between two bounds', () => {
    const bounds = [at('2026-01-01T00:00Z'), at('2026-01-21T00:00Z'), at('2026-03-02T00:00Z')]
    expect([...spreadByMonth(800, bounds)]).toEqual([
      ['2026-01', 510],
      ['2026-02', 280],
      ['2026-03', 10],
    ])
  })

  it('of one moment are in its month', () => {
    const one = at('2026-05-05T00:00Z')
    expect([...spreadByMonth(10, [one, one, one])]).toEqual([['2026-05', 10]])
  })
})
