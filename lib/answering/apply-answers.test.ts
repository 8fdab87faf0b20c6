// What storing answers changes, as a table: rows, counters, goal.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnswersToApply,
  applyAnswers,
  type LockedSubmission,
  type StoredAnswer,
  type SurveyCount,
} from './apply-answers.rules'

const submission = (change: Partial<LockedSubmission> = {}): LockedSubmission => ({
  udid: 's1',
  surveyId: 1,
  responded: false,
  viewed: false,
  overGoal: false,
  ...change,
})

const answer = (questionId: number, ...answerIds: number[]): StoredAnswer => ({
  questionId,
  answerIds,
  text: null,
})

const surveys = (change: Partial<SurveyCount> = {}) =>
  new Map([[1, { id: 1, running: true, goal: null, responseCount: 0, ...change }]])

const applyOne = (item: Partial<AnswersToApply>, counts = surveys()) =>
  applyAnswers([{ submission: submission(), before: [], answers: [], ...item }], counts)

describe('applyAnswers', () => {
  it('counts a first answer as a response, a view and a vote', () => {
    const { submissions, responses, tallies } = applyOne({ answers: [answer(10, 100)] })
    expect(submissions[0]).toMatchObject({ added: 1, firstResponse: true, firstView: true, overGoal: false })
    expect(responses.get(1)).toBe(1)
    expect(tallies.get(100)).toEqual({ questionId: 10, delta: 1, changes: 1 })
  })

  it('changes nothing for an equal answer', () => {
    const { submissions, responses, tallies } = applyOne({
      submission: submission({ responded: true, viewed: true }),
      before: [answer(10, 100)],
      answers: [answer(10, 100)],
    })
    expect(submissions[0]).toMatchObject({ changed: [], added: 0, firstResponse: false, firstView: false })
    expect([...responses, ...tallies]).toEqual([])
  })

  it('moves the vote when an answer is replaced, and lists the added and removed ticks', () => {
    const { submissions, tallies } = applyOne({
      submission: submission({ responded: true, viewed: true }),
      before: [answer(10, 100, 101)],
      answers: [answer(10, 101, 102)],
    })
    expect(submissions[0]).toMatchObject({ added: 0, addedTicks: [102], removedTicks: [100] })
    expect([...tallies].map(([id, { delta }]) => [id, delta]).sort()).toEqual([
      [100, -1],
      [101, 0],
      [102, 1],
    ])
  })

  it('completes a survey at exactly its goal, and marks later responses as over goal', () => {
    const items = ['a', 'b', 'c'].map((udid) => ({
      submission: submission({ udid }),
      before: [],
      answers: [answer(10, 100)],
    }))
    const applied = applyAnswers(items, surveys({ goal: 5, responseCount: 3 }))
    expect(applied.submissions.map(({ overGoal }) => overGoal)).toEqual([false, false, true])
    expect(applied.responses.get(1)).toBe(2)
    expect(applied.completed).toEqual(new Set([1]))
    expect(applied.tallies.get(100)?.delta).toBe(2)
  })

  it.each([
    { already: 3, completes: false },
    { already: 4, completes: true },
  ])('completes a goal of 5 by the response after $already: $completes', ({ already, completes }) => {
    const { completed, submissions } = applyOne(
      { answers: [answer(10, 100)] },
      surveys({ goal: 5, responseCount: already }),
    )
    expect(completed).toEqual(new Set(completes ? [1] : []))
    expect(submissions[0]?.overGoal).toBe(false)
  })

  it('does not change a survey that is already complete', () => {
    const applied = applyOne(
      { answers: [answer(10, 100)] },
      surveys({ goal: 5, responseCount: 5, running: false }),
    )
    expect(applied.completed.size).toBe(0)
    expect(applied.submissions[0]?.overGoal).toBe(true)
  })

  it('counts later answers of a response that was within the goal', () => {
    const applied = applyOne(
      { submission: submission({ responded: true, viewed: true }), answers: [answer(11, 110)] },
      surveys({ goal: 5, responseCount: 5, running: false }),
    )
    expect(applied.submissions[0]).toMatchObject({ overGoal: false, firstResponse: false, added: 1 })
    expect(applied.tallies.get(110)?.delta).toBe(1)
  })

  it('never counts more responses than the goal, whatever arrives at once', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 20 }), fc.nat(20), (arriving, goal, already) => {
        const items = Array.from({ length: arriving }, (_, n) => ({
          submission: submission({ udid: String(n) }),
          before: [],
          answers: [answer(10, 100)],
        }))
        const { responses, submissions } = applyAnswers(items, surveys({ goal, responseCount: already }))
        const counted = responses.get(1) ?? 0
        expect(counted).toBe(Math.max(0, Math.min(arriving, goal - already)))
        expect(submissions.filter(({ overGoal }) => !overGoal)).toHaveLength(counted)
      }),
    )
  })
})

describe('a goal that surveys share', () => {
  const sharing = [
    { id: 1, running: true },
    { id: 2, running: true },
    { id: 3, running: false },
  ]
  const counts = (responseCount: number) =>
    new Map([1, 2].map((id) => [id, { id, running: true, goal: 10, responseCount, sharing }]))
  const first = (surveyId: number, n: number): AnswersToApply => ({
    submission: submission({ surveyId, udid: `s${n}` }),
    before: [],
    answers: [answer(10 * surveyId, 100 * surveyId)],
  })

  it('is filled by all of them in order, and completes those that run', () => {
    const { submissions, responses, completed } = applyAnswers(
      [first(1, 1), first(2, 2), first(1, 3)],
      counts(8),
    )
    expect(submissions.map(({ overGoal }) => overGoal)).toEqual([false, false, true])
    expect([...responses]).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect([...completed]).toEqual([1, 2])
  })

  it('is not completed before', () => {
    expect(applyAnswers([first(2, 1)], counts(8)).completed.size).toBe(0)
  })
})
