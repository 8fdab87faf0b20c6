// The score of a rating from 1 to 5 and its like.
import { expect, it } from 'vitest'
import { ratingOf } from './rating.rules'

const bars = (counts: Record<string, number>) =>
  Object.entries(counts).map(([content, count], answerId) => ({
    answerId,
    key: `a${answerId}`,
    content,
    count,
  }))

it('has the mean of a rating and the share of its two highest answers', () => {
  expect(ratingOf(bars({ 1: 1, 2: 0, 3: 1, 4: 2, 5: 4 }))).toEqual({
    ...{ mean: 4, topNumbers: [4, 5], topShare: 0.75 },
  })
  expect(ratingOf(bars({ 1: 1, 2: 1, 3: 2 }))).toMatchObject({ topNumbers: [3], topShare: 0.5 })
})

it.each([
  ['words', { good: 1, fine: 2, bad: 0 }],
  ['years', { 1980: 1, 1990: 2, 2000: 3 }],
  ['a scale with a gap', { 1: 1, 2: 1, 5: 1 }],
  ['nobody', { 1: 0, 2: 0, 3: 0 }],
])('is no rating: %s', (_, counts) => {
  expect(ratingOf(bars(counts))).toBeNull()
})
