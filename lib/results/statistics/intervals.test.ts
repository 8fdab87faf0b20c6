// Intervals of shares and means against tables and plain formulas; which answers are in the top box.
import { describe, expect, it } from 'vitest'
import type { Question } from '@/lib/surveys/survey.rules'
import { meanInterval, shareInterval, studentQuantile } from './intervals.rules'
import { findTopBox } from './top-box.rules'

describe('intervals', () => {
  it.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [9, 2.262],
    [14, 2.145],
    [29, 2.045],
    [60, 2],
    [120, 1.98],
    [100_000, 1.96],
  ])('of a mean use the quantile of Student with %d degrees of freedom', (degrees, quantile) => {
    expect(studentQuantile(degrees)).toBeCloseTo(quantile, 3)
  })

  it('of a share are as published, stay within 0 and 1, and are never a point', () => {
    // Agresti and Coull: 0 of 10 and 5 of 10.
    expect(shareInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.3209, 3) })
    expect(shareInterval(5, 10)).toEqual({ low: expect.closeTo(0.2366, 3), high: expect.closeTo(0.7634, 3) })
    expect(shareInterval(3, 3)).toEqual({ low: expect.closeTo(0.3826, 3), high: 1 })
    expect(shareInterval(0, 0)).toBeNull()
    for (let whole = 1; whole < 60; whole++)
      for (let part = 0; part <= whole; part++) {
        const { low, high } = shareInterval(part, whole) ?? { low: 2, high: -1 }
        expect([part, whole, low <= part / whole, high >= part / whole, low < high]).toEqual([
          part,
          whole,
          true,
          true,
          true,
        ])
      }
  })

  it('of a mean stay on the scale, and are unknown without different answers', () => {
    // 1 to 5, once each: 3 ± 2.776 · √(2.5 / 5).
    const each = [1, 2, 3, 4, 5].map((value) => [value, 1] as const)
    expect(meanInterval(each, 1, 5)).toEqual({
      low: expect.closeTo(1.037, 3),
      high: expect.closeTo(4.963, 3),
    })
    expect(
      meanInterval(
        [
          [4, 1],
          [5, 1],
        ],
        1,
        5,
      ),
    ).toEqual({ low: 1, high: 5 })
    expect(
      meanInterval(
        [
          [4, 7],
          [5, 0],
        ],
        1,
        5,
      ),
    ).toBeNull()
    expect(meanInterval([[4, 1]], 1, 5)).toBeNull()
    expect(meanInterval([], 1, 5)).toBeNull()
  })
})

describe('the top box', () => {
  const boxOf = (
    contents: string[],
    kind: 'single_choice' | 'slider' | 'multiple_choices' = 'slider',
    keys = contents,
  ) => {
    const possibleAnswers = contents.map((content, id) => ({ id, key: keys[id], content }))
    return findTopBox({ kind, settings: {}, possibleAnswers } as unknown as Question)?.map(
      (id) => contents[id],
    )
  }
  it.each([
    [
      ['1', '2', '3', '4', '5'],
      ['4', '5'],
    ],
    [
      ['5', '4', '3', '2', '1'],
      ['5', '4'],
    ],
    [['1', '2', '3'], ['3']],
    [['-1', '0.5'], ['0.5']],
    [['1'], undefined],
    [['1', '2', 'much'], undefined],
    [['1', ' '], undefined],
  ])('of %j is %j', (contents, top) => {
    expect(boxOf(contents)).toEqual(top)
    expect(boxOf(contents, 'single_choice')).toEqual(top)
    expect(boxOf(contents, 'multiple_choices')).toBeUndefined()
  })

  it('of words is that of the template', () => {
    const words = ['Great', 'Good', 'Bad']
    expect(boxOf(words, 'single_choice', ['very-satisfied', 'satisfied', 'dissatisfied'])).toEqual([
      'Great',
      'Good',
    ])
    expect(boxOf(words, 'single_choice', ['a', 'satisfied', 'b'])).toBeUndefined()
  })
})
