import { describe, expect, it } from 'vitest'
import { sampleAnswer } from '@/tests/support/surveys/sample-survey'
import { shapePoll } from './poll.rules'

describe('shapePoll', () => {
  it('counts every possible answer by position, zero included, removed ones only when chosen', () => {
    const answers = [
      sampleAnswer(31, { position: 1 }),
      sampleAnswer(32, { position: 0 }),
      sampleAnswer(33, { position: 2, archived: true }),
      sampleAnswer(34, { position: 3, archived: true }),
    ]
    expect(
      shapePoll(
        answers,
        new Map([
          [31, 7],
          [34, 1],
          [99, 5],
        ]),
      ),
    ).toEqual([
      { id: 32, content: 'Answer 32', count: 0 },
      { id: 31, content: 'Answer 31', count: 7 },
      { id: 34, content: 'Answer 34', count: 1 },
    ])
  })
})
