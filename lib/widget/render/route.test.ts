// The client's routes: by the chosen answer, else by the question, else to the end; designed jumps
// win over a random order.
import { describe, expect, it } from 'vitest'
import type { PossibleAnswer, WireQuestion } from '@/lib/widget/wire-types'
import { freeText, singleChoice } from '@/tests/support/surveys/tag-survey'
import { nextQuestion, shuffle } from './route'

const answer = (question: WireQuestion, index: number): PossibleAnswer | undefined =>
  'possible_answers' in question ? question.possible_answers[index] : undefined

describe('nextQuestion', () => {
  const first = singleChoice(1, 0, [3, 2, 0], 2)
  const second = freeText(2, 1, 3)
  const third = freeText(3, 2, 0)
  const asked = [first, second, third]

  it.each([
    [0, 3],
    [1, 2],
    [2, undefined],
  ])('follows answer %i to question %s', (index, expected) => {
    expect(nextQuestion(first, answer(first, index), asked)?.id).toBe(expected)
  })

  it("follows the question's route where no answer has one", () => {
    expect(nextQuestion(second, undefined, asked)?.id).toBe(3)
    expect(nextQuestion(third, undefined, asked)).toBeUndefined()
  })

  it.each([
    [2, 2],
    [3, 3],
    [0, undefined],
  ])(
    'goes from a skipped question to %i as the question says, whatever its answers say',
    (skipped, expected) => {
      const one = singleChoice(1, 0, [3, 2], skipped)
      expect(nextQuestion(one, undefined, [one, second, third])?.id).toBe(expected)
    },
  )

  it('ends where the route leads to a missing question', () => {
    const lost = singleChoice(1, 0, [99])
    expect(nextQuestion(lost, answer(lost, 0), [lost, second, third])).toBeUndefined()
  })
})

describe('nextQuestion in a random order', () => {
  const plain = [freeText(1, 0, 2), freeText(2, 1, 3), freeText(3, 2, 0)]
  const [one, two, three] = plain as [WireQuestion, WireQuestion, WireQuestion]

  it('asks every question once', () => {
    const asked = [three, one, two]
    expect(nextQuestion(three, undefined, asked)?.id).toBe(1)
    expect(nextQuestion(one, undefined, asked)?.id).toBe(2)
    expect(nextQuestion(two, undefined, asked)).toBeUndefined()
  })

  it('keeps a designed jump, and repeats no question', () => {
    const jumping = singleChoice(1, 0, [3, 2])
    const asked = [two, jumping, three]
    expect(nextQuestion(jumping, answer(jumping, 0), asked)?.id).toBe(3)
    expect(nextQuestion(jumping, answer(jumping, 0), asked, new Set([2, 3]))).toBeUndefined()
    expect(nextQuestion(jumping, answer(jumping, 1), asked, new Set([2]))?.id).toBe(3)
  })
})

it('shuffles without losing anything', () => {
  const rolls = [0.9, 0.1, 0.5]
  expect(shuffle(['a', 'b', 'c'], () => rolls.shift() ?? 0)).toEqual(['b', 'c', 'a'])
})
