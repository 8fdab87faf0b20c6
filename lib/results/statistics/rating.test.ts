// The score of a rating from 1 to 5 and its like.
import { expect, it } from 'vitest'
import { ratingOf } from './rating.rules'

const bars = (counts: Record<string, number>) =>
  Object.entries(counts).map(([content, count], answerId) => ({
    answerId,
    key: `a${content}`,
    content,
    count,
  }))

it('has the mean of a rating and the share of its two highest answers, with intervals', () => {
  const rating = ratingOf(bars({ 5: 4, 1: 1, 2: 0, 3: 1, 4: 2 }))
  expect(rating).toMatchObject({ mean: 4, topBox: { answerKeys: ['a4', 'a5'], count: 6, share: 0.75 } })
  // Student's with seven degrees of freedom, cut at the end of the scale: 4 ± 2.365 · 1.414 / √8.
  expect(rating?.interval?.low).toBeCloseTo(2.818, 2)
  expect(rating?.interval?.high).toBe(5)
  expect(rating?.topBox.interval?.low).toBeCloseTo(0.401, 2)
  expect(rating?.topBox.interval?.high).toBeCloseTo(0.937, 2)
  expect(ratingOf(bars({ 1: 1, 2: 1, 3: 2 }))?.topBox).toMatchObject({ answerKeys: ['a3'], share: 0.5 })
})

it('has no interval of the mean if all gave the same', () => {
  expect(ratingOf(bars({ 1: 0, 2: 0, 3: 4 }))).toMatchObject({ mean: 3, interval: null })
})

it.each([
  ['words', { good: 1, fine: 2, bad: 0 }],
  ['years', { 1980: 1, 1990: 2, 2000: 3 }],
  ['a scale with a gap', { 1: 1, 2: 1, 5: 1 }],
  ['nobody', { 1: 0, 2: 0, 3: 0 }],
])('is no rating: %s', (_, counts) => {
  expect(ratingOf(bars(counts))).toBeNull()
})
