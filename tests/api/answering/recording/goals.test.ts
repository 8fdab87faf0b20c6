// A goal of N: complete at exactly the Nth response, immediately, also in parallel (docs/api.md
// §7).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { useTestDatabase } from '../../../support/database'
import { follow } from '../../../support/following'
import { answer, expectBody, onSubmission, submissionOf } from '../../../support/recording'
import { openSubmission, served } from '../../../support/serving'

useTestDatabase()

const QUESTIONS = [
  {
    key: 'q1',
    kind: 'single_choice',
    content: 'How is it?',
    answers: [
      { key: 'good', content: 'Good' },
      { key: 'bad', content: 'Bad' },
    ],
  },
  { key: 'why', kind: 'free_text', content: 'Why?' },
]

const arrange = async (goal: number, document: Record<string, unknown> = {}) => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { goal, poll: true, questions: QUESTIONS, ...document })
  return { account, survey }
}

const choose = (account: ArrangedAccount, survey: ArrangedSurvey, submission: string, key = 'good') =>
  answer(account, submission, { question_id: survey.question('q1'), answer_id: survey.answer('q1', key) })

const stateOf = async ({ id }: ArrangedSurvey) => {
  const [row] = await rows('SELECT status, response_count FROM surveys WHERE id = $1', [id])
  return [row?.status, row?.response_count]
}

const overGoal = async ({ id }: ArrangedSurvey) => {
  const [row] = await rows(
    `SELECT count(*) FILTER (WHERE over_goal)::int AS over, count(*) FILTER (WHERE responded_at IS NOT NULL)::int AS responded
     FROM submissions WHERE survey_id = $1`,
    [id],
  )
  return [row?.over, row?.responded]
}

const pollOf = async ({ identifier }: ArrangedAccount, survey: ArrangedSurvey): Promise<number[]> => {
  const got = await get(to(`/surveys/${survey.id}/poll`, { identifier, callback: '_' }))
  return got.json.results.poll.map(({ count }: { count: number }) => count)
}

const sound = async () => expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])

describe('a goal', () => {
  it.each([1, 2, 5])(
    'of %s is reached at exactly that response, and the next serve gets nothing',
    async (goal) => {
      const { account, survey } = await arrange(goal)
      const waiting = await Promise.all(Array.from({ length: goal }, () => openSubmission(account)))
      for (const [n, submission] of waiting.entries()) {
        expect(await served(account)).toBe(survey.id)
        await choose(account, survey, submission)
        const isLast = n + 1 === goal
        expect(await stateOf(survey)).toEqual([isLast ? 'complete' : 'live', n + 1])
      }
      expect(await served(account)).toBeNull()
      expect(await served(account, { preview_mode: 'true' })).toBeNull()
      await sound()
    },
  )

  it('counts responses, not answers, serves, views or closes', async () => {
    const { account, survey } = await arrange(2)
    const [first, second] = [await openSubmission(account), await openSubmission(account)]
    await choose(account, survey, first)
    await choose(account, survey, first, 'bad')
    await answer(account, first, { question_id: survey.question('why'), text_answer: 'x' })
    await onSubmission(account, 'viewed_at', second, { viewed_at: '0' })
    await onSubmission(account, 'close', second)
    await answer(account, second, { question_id: survey.question('q1'), answer_id: '' })
    expect(await stateOf(survey)).toEqual(['live', 1])
    await sound()
  })

  it('raises the account’s version once, when it is reached', async () => {
    const { account, survey } = await arrange(2)
    const version = async () =>
      (await rows('SELECT version FROM accounts WHERE id = $1', [account.id]))[0]?.version
    const before = Number(await version())
    const waiting = [
      await openSubmission(account),
      await openSubmission(account),
      await openSubmission(account),
    ]
    for (const submission of waiting) await choose(account, survey, submission)
    expect(await version()).toBe(before + 1)
  })

  it('is reached by all answers and by links as well', async () => {
    const { account, survey } = await arrange(2)
    const submission = await openSubmission(account)
    await onSubmission(account, 'all_answers', submission, {
      answers: JSON.stringify({
        [survey.question('q1')]: survey.answer('q1', 'bad'),
        [survey.question('why')]: 'x',
      }),
    })
    await follow(account, [survey.question('q1'), survey.answer('q1', 'good')])
    expect(await stateOf(survey)).toEqual(['complete', 2])
    expect(await served(account)).toBeNull()
    await follow(account, [survey.question('q1'), survey.answer('q1', 'good')])
    expect(await overGoal(survey)).toEqual([0, 2])
    await sound()
  })

  it('is reached by a paused survey, which is then complete', async () => {
    const { account, survey } = await arrange(1, { key: 'paused-one' })
    const submission = await openSubmission(account)
    await arrangeSurvey(account, {
      key: 'paused-one',
      goal: 1,
      poll: true,
      questions: QUESTIONS,
      status: 'paused',
    })
    await choose(account, survey, submission)
    expect(await stateOf(survey)).toEqual(['complete', 1])
  })
})

describe('a response over the goal', () => {
  const arrangeOver = async () => {
    const { account, survey } = await arrange(1)
    const [counted, over] = [await openSubmission(account), await openSubmission(account)]
    await choose(account, survey, counted, 'good')
    expectBody(await choose(account, survey, over, 'bad'), '{}')
    return { account, survey, counted, over }
  }

  it('is stored, marked, and left out of counts and polls', async () => {
    const { account, survey, over } = await arrangeOver()
    expect(await submissionOf(over)).toMatchObject({ over_goal: true, answer_count: 1 })
    expect(await stateOf(survey)).toEqual(['complete', 1])
    expect(await pollOf(account, survey)).toEqual([1, 0])
    await sound()
  })

  it('stays one with its later answers', async () => {
    const { account, survey, over } = await arrangeOver()
    await choose(account, survey, over, 'good')
    await answer(account, over, { question_id: survey.question('why'), text_answer: 'x' })
    expect(await submissionOf(over)).toMatchObject({ over_goal: true, answer_count: 2 })
    expect(await pollOf(account, survey)).toEqual([1, 0])
    await sound()
  })

  it('is none of a response that was counted before: its later answers count', async () => {
    const { account, survey, counted } = await arrangeOver()
    await choose(account, survey, counted, 'bad')
    await answer(account, counted, { question_id: survey.question('why'), text_answer: 'x' })
    expect(await submissionOf(counted)).toMatchObject({ over_goal: false, answer_count: 2 })
    expect(await pollOf(account, survey)).toEqual([0, 1])
    await sound()
  })

  it('keeps the survey from being shown to its person again', async () => {
    const { account, survey } = await arrange(1)
    const udid = randomUUID()
    const over = await openSubmission(account, { udid })
    await choose(account, survey, await openSubmission(account))
    await choose(account, survey, over)
    const [person] = await rows('SELECT answered_at FROM person_surveys WHERE person = $1', [`u:${udid}`])
    expect(person?.answered_at).not.toBeNull()
  })
})

describe('parallel finishers', () => {
  it('reach a goal of 20 with exactly 20 of 60', async () => {
    const { account, survey } = await arrange(20)
    const waiting = await Promise.all(Array.from({ length: 60 }, () => openSubmission(account)))
    await Promise.all(
      waiting.map((submission, n) => choose(account, survey, submission, n % 3 ? 'good' : 'bad')),
    )
    expect(await stateOf(survey)).toEqual(['complete', 20])
    expect(await overGoal(survey)).toEqual([40, 60])
    const [good = 0, bad = 0] = await pollOf(account, survey)
    expect(good + bad).toBe(20)
    expect(await served(account)).toBeNull()
    await sound()
  })

  it('reach it also with links, with all answers at once, and with repeated calls', async () => {
    const { account, survey } = await arrange(10)
    const waiting = await Promise.all(Array.from({ length: 20 }, () => openSubmission(account)))
    const [question, good] = [survey.question('q1'), survey.answer('q1', 'good')]
    const calls = waiting.flatMap((submission, n) => [
      () => choose(account, survey, submission),
      () => choose(account, survey, submission, 'bad'),
      () =>
        onSubmission(account, 'all_answers', submission, { answers: JSON.stringify({ [question]: good }) }),
      () =>
        follow(account, [question, good], { udid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }),
    ])
    const statuses = await Promise.all(calls.map(async (call) => (await call()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await stateOf(survey)).toEqual(['complete', 10])
    const [over, responded] = await overGoal(survey)
    expect(Number(responded) - Number(over)).toBe(10)
    await sound()
  })
})
