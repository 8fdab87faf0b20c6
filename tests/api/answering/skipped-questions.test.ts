// The API says what follows a skipped question of every kind (docs/api.md §5).
import { expect, it } from 'vitest'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

const BRANCHES = [
  { key: 'x', content: 'X', next: 'left' },
  { key: 'y', content: 'Y', next: 'right' },
]

it.each([
  { kind: 'single_choice', answers: BRANCHES },
  { kind: 'nps' },
  { kind: 'slider', answers: BRANCHES },
  { kind: 'multiple_choices', answers: BRANCHES },
  { kind: 'free_text' },
])('a question of kind $kind says where it leads without an answer', async (kind) => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, {
    questions: [
      { key: 'asked', content: 'Which?', optional: true, next: 'last', ...kind },
      { key: 'left', kind: 'free_text', content: 'Left?', next: 'last' },
      { key: 'right', kind: 'free_text', content: 'Right?', next: 'end' },
      { key: 'last', kind: 'slider', content: 'Last?', next: 'end', answers: ['1', '2'] },
    ],
  })
  const { identifier } = account
  const [asked, , , last] = (await get(to(`/surveys/${survey.id}/questions`, { identifier }))).json
  expect(asked.next_question_id).toBe(survey.question('last'))
  expect(last.next_question_id).toBe(0)
  expect(last.possible_answers.map((one: { next_question_id: number }) => one.next_question_id)).toEqual([
    0, 0,
  ])
})
