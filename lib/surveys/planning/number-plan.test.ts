import { expect, it } from 'vitest'
import { planned } from '@/tests/support/surveys/stored-survey'
import { numberPlan } from './number-plan.rules'

it('numbers questions and answers from 1 and resolves routes to them', () => {
  const { plan } = planned({
    questions: [
      {
        ...{ key: 'q1', kind: 'single_choice', content: 'One?', next: 'q3' },
        answers: [
          { key: 'a', content: 'A', next: 'q2' },
          { key: 'b', content: 'B', next: 'end' },
        ],
      },
      { key: 'q2', kind: 'single_choice', content: 'Two?', answers: [{ key: 'c', content: 'C' }] },
      { key: 'q3', kind: 'free_text', content: 'Three?' },
    ],
  })
  const survey = numberPlan(plan, { id: 7, key: 's', revision: 1, localeGroupId: 7 })
  const routes = survey.questions.map(({ id, position, nextQuestionId, possibleAnswers }) => ({
    ...{ id, position, next: nextQuestionId },
    answers: possibleAnswers.map((answer) => [answer.id, answer.position, answer.nextQuestionId]),
  }))
  expect(routes).toEqual([
    // 0 is the end of the survey.
    {
      id: 1,
      position: 0,
      next: 3,
      answers: [
        [1, 0, 2],
        [2, 1, 0],
      ],
    },
    { id: 2, position: 1, next: null, answers: [[3, 0, null]] },
    { id: 3, position: 2, next: null, answers: [] },
  ])
})
