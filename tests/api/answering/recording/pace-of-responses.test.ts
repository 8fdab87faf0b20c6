// A pace of N responses in a period: never N + 1, also in parallel, and what comes beyond is kept (docs/api.md §7).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { hideSubmissions, showHiddenSubmissions } from '@/lib/results/reviews/reviews.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { openSubmissionOf } from '../../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { arrangeUser, consoleCall } from '../../../support/console'
import { listStatements } from '../../../support/count-statements'
import { useTestDatabase } from '../../../support/database'
import { answer, submissionOf } from '../../../support/recording'
import { referencesTo } from '../../../support/references'
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
]
const at = (time: string) => vi.setSystemTime(new Date(time))

let account: ArrangedAccount
beforeEach(async () => {
  // A Monday far ahead, because nothing can be recorded into the past.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2032-03-01T10:00:00Z') })
  account = await arrangeAccount()
})
afterEach(() => {
  vi.useRealTimers()
})

const save = (document: Record<string, unknown> = {}) =>
  arrangeSurvey(account, { key: 'paced', poll: true, questions: QUESTIONS, ...document })
const paced = (most: number, more: Record<string, unknown> = {}) =>
  save({ pace: { most, per: 'day', ...more } })
const choose = (survey: ArrangedSurvey, submission: string, key = 'good') =>
  answer(account, submission, { question_id: survey.question('q1'), answer_id: survey.answer('q1', key) })
const respond = async (survey: ArrangedSurvey) => {
  const submission = await openSubmissionOf(account, survey)
  expect((await choose(survey, submission)).status).toBe(200)
  return submission
}
const counted = async ({ id }: ArrangedSurvey) => {
  const [row] = await rows('SELECT response_count FROM surveys WHERE id = $1', [id])
  return row?.response_count
}
const periods = async () =>
  (
    await rows('SELECT starts_at, count FROM pace_counts WHERE account_id = $1 ORDER BY starts_at', [
      account.id,
    ])
  ).map(({ starts_at, count }) => [new Date(String(starts_at)).toISOString(), count])
const sound = async () => expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])

describe('a pace of responses', () => {
  it('closes the survey until the next period, and says so', async () => {
    const survey = await paced(2)
    await respond(survey)
    expect(await served(account)).toBe(survey.id)
    await respond(survey)
    expect(await served(account)).toBeNull()
    expect(await served(account, { preview_mode: 'true' })).toBe(survey.id)
    const owner = await arrangeUser([account, 'owner'])
    const { surveys } = (await consoleCall(listSurveySummaries, { params: { accountId: account.id } }, owner))
      .reply
    const pace = { count: 'responses', most: 2, per: 'day', spread: false }
    expect(surveys[0]?.pace).toEqual({ ...pace, counted: 2, opensAt: '2032-03-02T00:00:00.000Z' })
    at('2032-03-01T23:59:59.999Z')
    expect(await served(account)).toBeNull()
    at('2032-03-02T00:00:00Z')
    expect(await served(account)).toBe(survey.id)
    await respond(survey)
    expect(await periods()).toEqual([
      ['2032-03-01T00:00:00.000Z', 2],
      ['2032-03-02T00:00:00.000Z', 1],
    ])
    await sound()
  })

  it('has the days of the account’s time zone', async () => {
    const survey = await paced(1)
    await respond(survey)
    at('2032-03-01T23:30:00Z')
    expect(await served(account)).toBeNull()
    // In Berlin the next day has begun, and nothing was answered in it; in Honolulu it has not.
    await changeSettings(account, { timeZone: 'Europe/Berlin' })
    await respond(survey)
    await changeSettings(account, { timeZone: 'Pacific/Honolulu' })
    await choose(survey, await openSubmissionOf(account, survey))
    expect(await counted(survey)).toBe(2)
    await changeSettings(account, { timeZone: 'Europe/Berlin' })
    await choose(survey, await openSubmissionOf(account, survey))
    expect(await counted(survey)).toBe(2)
    await sound()
  })

  it.each([
    ['hour', '2032-03-01T10:59:59.999Z', '2032-03-01T11:00:00Z'],
    ['week', '2032-03-07T23:59:59.999Z', '2032-03-08T00:00:00Z'],
  ])('of a %s ends with it', async (per, last, next) => {
    const survey = await paced(1, { per })
    await respond(survey)
    at(last)
    expect(await served(account)).toBeNull()
    at(next)
    expect(await served(account)).toBe(survey.id)
  })

  it('keeps a response beyond it, marked and counted nowhere, also with its later answers', async () => {
    const survey = await paced(1)
    const [first, late] = [await openSubmission(account), await openSubmission(account)]
    await choose(survey, first)
    await choose(survey, late)
    await choose(survey, late, 'bad')
    expect(await submissionOf(late)).toMatchObject({ over_goal: true, over_pace: true, answer_count: 1 })
    expect(await counted(survey)).toBe(1)
    // The next day it stays what it is, and takes no place.
    at('2032-03-02T09:00:00Z')
    await choose(survey, late, 'good')
    await respond(survey)
    expect(await counted(survey)).toBe(2)
    await sound()
  })

  it('is counted by all languages together', async () => {
    const languages = { de: { incomplete: 'fallback' as const } }
    const survey = await save({ locale: 'en', languages, pace: { most: 2, per: 'day' } })
    const [de] = await rows<{ id: number }>('SELECT id FROM surveys WHERE original_id = $1', [survey.id])
    const german = { ...survey, ...(await idsOf(de?.id ?? 0)) }
    const waiting = [
      await openSubmissionOf(account, survey),
      await openSubmissionOf(account, german),
      await openSubmissionOf(account, german),
    ]
    await choose(survey, waiting[0] ?? '')
    await choose(german, waiting[1] ?? '')
    expect(await served(account, { locale: 'de' })).toBeNull()
    expect(await served(account, { locale: 'en' })).toBeNull()
    await choose(german, waiting[2] ?? '')
    expect([await counted(survey), await counted(german)]).toEqual([1, 1])
    await sound()
  })

  it('counts exactly twenty of fifty at once', async () => {
    const survey = await paced(20)
    const waiting = await Promise.all(Array.from({ length: 50 }, () => openSubmission(account)))
    await Promise.all(waiting.map((submission) => choose(survey, submission)))
    expect(await counted(survey)).toBe(20)
    expect(await periods()).toEqual([['2032-03-01T00:00:00.000Z', 20]])
    expect(
      await rows('SELECT count(*)::int AS n FROM submissions WHERE over_pace AND survey_id = $1', [
        survey.id,
      ]),
    ).toMatchObject([{ n: 30 }])
    await sound()
  })

  it('counts what came before in the period when a survey gets one, and holds at once when it changes', async () => {
    const survey = await save()
    at('2032-02-29T12:00:00Z')
    const early = await openSubmissionOf(account, survey)
    at('2032-03-01T10:00:00Z')
    await choose(survey, early)
    await respond(survey)
    await paced(3)
    expect(await periods()).toEqual([['2032-03-01T00:00:00.000Z', 2]])
    await respond(survey)
    expect(await served(account)).toBeNull()
    await paced(4)
    expect(await served(account)).toBe(survey.id)
    await respond(survey)
    await paced(5, { per: 'week' })
    expect(await periods()).toEqual([['2032-03-01T00:00:00.000Z', 4]])
    await respond(survey)
    expect(await served(account)).toBeNull()
    await save()
    expect(await periods()).toEqual([])
    await respond(survey)
    await paced(7)
    expect(await periods()).toEqual([['2032-03-01T00:00:00.000Z', 6]])
    expect(await counted(survey)).toBe(6)
    await sound()
  })

  it('counts a response that crosses the publishing of the pace', async () => {
    const survey = await save()
    const waiting = await Promise.all(Array.from({ length: 30 }, () => openSubmission(account)))
    await Promise.all([
      ...waiting.slice(0, 15).map((submission) => choose(survey, submission)),
      paced(20),
      ...waiting.slice(15).map((submission) => choose(survey, submission)),
    ])
    expect(await counted(survey)).toBe(20)
    expect(await periods()).toEqual([['2032-03-01T00:00:00.000Z', 20]])
    await sound()
  })

  it('gives no place back when a response is hidden, and none when it is shown again', async () => {
    const survey = await paced(2)
    const owner = await arrangeUser([account, 'owner'])
    const [one, over] = [await openSubmission(account), await openSubmission(account)]
    await choose(survey, one)
    await respond(survey)
    await choose(survey, over)
    const params = { accountId: account.id, surveyId: survey.id }
    const submissions = await referencesTo([one, over])
    await consoleCall(hideSubmissions, { params, body: { submissions, reason: 'spam' } }, owner)
    expect([await counted(survey), await served(account)]).toEqual([1, null])
    await consoleCall(showHiddenSubmissions, { params, body: { submissions } }, owner)
    expect(await counted(survey)).toBe(2)
    expect(await submissionOf(over)).toMatchObject({ over_goal: true, over_pace: true })
    await sound()
  })

  it('takes no place of a goal for a response beyond it', async () => {
    const survey = await save({ goal: 3, pace: { most: 1, per: 'day' } })
    const waiting = [await openSubmission(account), await openSubmission(account)]
    for (const submission of waiting) await choose(survey, submission)
    at('2032-03-02T09:00:00Z')
    await respond(survey)
    at('2032-03-03T09:00:00Z')
    expect(await counted(survey)).toBe(2)
    await respond(survey)
    expect(await rows('SELECT status, response_count FROM surveys WHERE id = $1', [survey.id])).toMatchObject(
      [{ status: 'complete', response_count: 3 }],
    )
    await sound()
  })

  it('costs a survey without one no statement', async () => {
    const survey = await save()
    const [first, second] = [await openSubmission(account), await openSubmission(account)]
    await choose(survey, first)
    const sent = await listStatements(() => choose(survey, second))
    expect(sent.filter((text) => /pace_counts|locale_groups/.test(text))).toEqual([])
  })
})

async function idsOf(id: number): Promise<ArrangedSurvey> {
  const questions = await rows<{ id: number; key: string }>(
    'SELECT id, key FROM questions WHERE survey_id = $1',
    [id],
  )
  const answers = await rows<{ id: number; key: string }>(
    'SELECT p.id, p.key FROM possible_answers p JOIN questions q ON q.id = p.question_id WHERE q.survey_id = $1',
    [id],
  )
  const find = (list: { id: number; key: string }[], key: string) =>
    list.find((one) => one.key === key)?.id ?? 0
  return {
    id,
    localeGroupId: 0,
    question: (key) => find(questions, key),
    answer: (_, key) => find(answers, key),
  }
}
