// The length of the way that is still ahead, along every route.
import { describe, expect, it } from 'vitest'
import { nextQuestion } from '@/lib/widget/render/route'
import type { WireQuestion } from '@/lib/widget/wire-types'
import { freeText, singleChoice } from '@/tests/support/surveys/tag-survey'
import { longestFrom } from './steps'

describe('longestFrom', () => {
  // 1 leads to 2, to 4 or to the end; 2 to 3, 3 to 4, 4 to the end.
  const asked = [singleChoice(1, 0, [2, 4, 0]), freeText(2, 1, 3), freeText(3, 2, 4), freeText(4, 3, 0)]
  const lengthFrom = (index: number) =>
    longestFrom(
      asked[index] as WireQuestion,
      asked,
      new Set(asked.slice(0, index + 1).map(({ id }) => id)),
      nextQuestion,
    )

  it('takes the longest route', () => {
    expect([0, 1, 2, 3].map(lengthFrom)).toEqual([4, 3, 2, 1])
  })

  it('ends where routes lead in a circle', () => {
    const circle = [singleChoice(1, 0, [2, 0]), singleChoice(2, 1, [1, 0])]
    expect(longestFrom(circle[0] as WireQuestion, circle, new Set([1]), nextQuestion)).toBe(2)
  })
})
