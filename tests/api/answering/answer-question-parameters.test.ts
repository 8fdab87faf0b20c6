// GET …/answer: its parameters, and answers to a survey that has changed since it was served.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import {
  answer,
  answersOf,
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  KINDS,
} from '../../support/recording'
import { openSubmission } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account)
})

const open = () => openSubmission(account)

describe('an answer after a designer changed the survey', () => {
  it('still counts when its possible answer or its question was removed', async () => {
    const own = await arrangeAccount()
    const before = await arrangeKinds(own, { key: 'edited' })
    const submission = await openSubmission(own)
    const kept = KINDS.filter(({ key }) => key !== 'multi').map((question) =>
      question.key === 'single' ? { ...question, answers: question.answers?.slice(1) } : question,
    )
    await arrangeKinds(own, { key: 'edited', questions: kept })
    const gone = before.answer('single', 'a')
    const ticks = [before.answer('multi', 'a'), before.answer('multi', 'c')]
    expectBody(
      await answer(own, submission, { question_id: before.question('single'), answer_id: gone }),
      '{}',
    )
    const query = { question_id: before.question('multi'), check_boxes: ticks.join('&') }
    expectBody(await answer(own, submission, query), '{}')
    expect(await answersOf(submission)).toEqual({
      [before.question('single')]: [gone],
      [before.question('multi')]: ticks,
    })
  })

  it.each(['paused', 'complete', 'archived'])(
    'may finish what was served before it became %s',
    async (status) => {
      const own = await arrangeAccount()
      const before = await arrangeSurvey(own, { key: 'ended' })
      const submission = await openSubmission(own)
      await arrangeSurvey(own, { key: 'ended', status })
      const query = { question_id: before.question('q1'), answer_id: before.answer('q1', 'good') }
      expectBody(await answer(own, submission, query), '{}')
      expect(await answersOf(submission)).toEqual({ [before.question('q1')]: [before.answer('q1', 'good')] })
    },
  )
})

describe('the parameters of /answer', () => {
  it('are required in the order identifier, question_id', async () => {
    const submission = await open()
    const path = `/submissions/${submission}/answer`
    await expectNothingRecorded(async () => {
      expectRefused(await get(path), 400, 'Error: identifier ')
      expectRefused(await get(to(path, { identifier: '' })), 400, 'Error: identifier ')
      const { identifier } = account
      expectRefused(await get(to(path, { identifier })), 400, 'Error: question_id ')
      expectRefused(await get(to(path, { identifier, question_id: ' ' })), 400, 'Error: question_id ')
      expectRefused(await get(to(path, { identifier, question_id: 'x' })), 400, 'Error: question_id ')
      expectRefused(
        await get(to(path, { identifier: 'nobody', question_id: 1 })),
        400,
        'Error: there is no account with this identifier.',
      )
    })
  })

  it('refuse a question of another survey, of another account, or of none', async () => {
    const other = await arrangeAccount()
    const foreign = await arrangeKinds(other)
    const sibling = await arrangeKinds(account, { status: 'draft' })
    const submission = await open()
    const chosen = survey.answer('single', 'a')
    await expectNothingRecorded(async () => {
      for (const id of [foreign.question('single'), sibling.question('single'), 999999]) {
        expectRefused(
          await answer(account, submission, { question_id: id, answer_id: chosen }),
          400,
          String(id),
        )
      }
    })
  })

  it('get 404 for a submission that is unknown or another account’s', async () => {
    const other = await arrangeAccount()
    await arrangeKinds(other)
    const foreign = await openSubmission(other)
    const query = { question_id: survey.question('single'), answer_id: survey.answer('single', 'a') }
    await expectNothingRecorded(async () => {
      for (const udid of [randomUUID(), foreign, 'x', 'a'.repeat(64), `${foreign}0`]) {
        expectRefused(await answer(account, udid, query), 404, 'submission_udid')
      }
      expectRefused(await answer(account, 'a'.repeat(65), query), 400, 'submission_udid')
    })
  })

  it('take the submission in any case, and a callback', async () => {
    const submission = await open()
    const query = { question_id: survey.question('single'), answer_id: survey.answer('single', 'a') }
    expectBody(await answer(account, submission.toUpperCase(), { ...query, callback: 'a.b' }), 'a.b({});')
    expect(await answersOf(submission)).toEqual({ [query.question_id]: [query.answer_id] })
  })
})
