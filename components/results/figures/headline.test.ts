// The figure that the results begin with.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { reportReply } from '@/lib/results/reports-shapes.endpoint'
import { english } from '@/tests/support/english'
import { headlineOf } from './headline'

type Question = z.output<typeof reportReply>['questions'][number]
type Bars = Extract<Question, { bars: unknown }>['bars']

const barsOf = (counts: Record<string, number>): Bars =>
  Object.entries(counts).map(([content, count], answerId) => ({
    ...{ answerId, key: `a${answerId}`, content, archived: false, count, share: null },
  }))

const sum = (bars: Bars): number => bars.reduce((all, { count }) => all + count, 0)

const head = (id: number, answered: number, archived: boolean) => ({
  ...{ id, key: `q${id}`, content: `Question ${id}`, archived, answered, reached: null, left: null },
})

const choice = (id: number, counts: Record<string, number>, archived = false): Question => {
  const bars = barsOf(counts)
  return { ...head(id, sum(bars), archived), kind: 'single_choice', bars, rating: null }
}

const nps = (id: number, score: number | null, archived = false): Question => ({
  ...head(id, score === null ? 0 : 10, archived),
  kind: 'nps',
  bars: [],
  nps: {
    promoters: score === null ? 0 : 5,
    passives: score === null ? 0 : 5,
    detractors: 0,
    score,
    interval: score === null ? null : { low: score - 20, high: score + 20 },
  },
})

describe('the headline of results', () => {
  it('is the first NPS, also after a rating', () => {
    const shown = headlineOf(english, [choice(1, { 1: 1, 2: 3 }), nps(2, null), nps(3, 50), nps(4, 10)])
    expect(shown).toMatchObject({
      name: 'Net Promoter Score',
      value: '+50.0',
      interval: { low: '+30.0', high: '+70.0' },
      question: { id: 3 },
    })
  })

  it('is else the mean of the first question whose answers are all numbers', () => {
    const counts = { 1: 3, 2: 0, 3: 4, 4: 9, 5: 11 }
    const single = Object.entries(counts).flatMap(([value, count]) => Array(count).fill(Number(value)))
    const mean = single.reduce((all, one) => all + one, 0) / single.length
    const shown = headlineOf(english, [choice(1, { Yes: 3, No: 2 }), choice(2, counts)])
    expect(shown?.name).toBe('Average rating')
    expect(Number(shown?.value)).toBeCloseTo(mean, 2)
    expect(shown?.definition).toContain('from 1 to 5')
    expect(Number(shown?.interval?.low)).toBeLessThan(mean)
    expect(Number(shown?.interval?.high)).toBeGreaterThan(mean)
  })

  it.each([
    ['no question', []],
    ['no answers', [choice(1, { 1: 0, 2: 0 }), nps(2, null)]],
    ['only words', [choice(1, { Yes: 1, 2: 1 })]],
    ['an empty answer', [choice(1, { '': 1, 2: 1 })]],
    ['questions that are no longer asked', [nps(1, 50, true), choice(2, { 1: 1, 2: 2 }, true)]],
  ])('is not there with %s', (_, questions: Question[]) => {
    expect(headlineOf(english, questions)).toBeNull()
  })
})
