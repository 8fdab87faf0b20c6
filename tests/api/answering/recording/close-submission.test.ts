// GET /submissions/{submission_udid}/close: with and without an identifier, and its effects
// (docs/api.md §6, §7).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  answer,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  onSubmission,
  submissionOf,
} from '../../../support/recording'
import { openSubmission, served } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
beforeAll(async () => {
  account = await arrangeAccount()
  await arrangeSurvey(account)
})

const close = (submission: string, query: Record<string, string> = {}) =>
  get(
    Object.keys(query).length === 0
      ? `/submissions/${submission}/close`
      : to(`/submissions/${submission}/close`, query),
  )

describe('a close', () => {
  it('needs no identifier', async () => {
    const submission = await openSubmission(account)
    const since = Date.now()
    expectBody(await close(submission), '{}')
    const { closed_at, viewed_at, responded_at } = await submissionOf(submission)
    expect(Number(closed_at)).toBeGreaterThanOrEqual(since)
    expect(viewed_at).toEqual(closed_at)
    expect(responded_at).toBeNull()
  })

  it('takes the right identifier, a blank one, unknown parameters and a callback', async () => {
    const { identifier } = account
    for (const [name, value] of Object.entries({ identifier, IDENTIFIER: 'x', whatever: 'x' })) {
      const submission = await openSubmission(account)
      expectBody(await close(submission, { [name]: value }), '{}')
      expect((await submissionOf(submission)).closed_at).not.toBeNull()
    }
    for (const blank of ['', ' ']) {
      expectBody(await close(await openSubmission(account), { identifier: blank }), '{}')
    }
    expectBody(await close(await openSubmission(account), { callback: 'cb' }), 'cb({});')
  })

  it('is refused with a wrong identifier', async () => {
    const submission = await openSubmission(account)
    await expectNothingRecorded(async () => {
      expectRefused(
        await close(submission, { identifier: 'nobody' }),
        400,
        'Error: there is no account with this identifier.',
      )
    })
  })

  it('is refused with another account’s identifier', async () => {
    const other = await arrangeAccount()
    await arrangeSurvey(other)
    const submission = await openSubmission(account)
    await expectNothingRecorded(async () => {
      expectRefused(await close(submission, { identifier: other.identifier }), 404, 'submission_udid')
    })
  })

  it('is refused for a submission that was never made', async () => {
    await expectNothingRecorded(async () => {
      for (const udid of [randomUUID(), 'x', '0']) {
        expectRefused(await close(udid), 404, 'submission_udid')
        expectRefused(await close(udid, { identifier: account.identifier }), 404, 'submission_udid')
      }
    })
  })

  it('happens once, however often and however parallel it comes', async () => {
    const submission = await openSubmission(account)
    await Promise.all(Array.from({ length: 20 }, () => close(submission)))
    await expectNothingRecorded(() => close(submission))
  })

  it('keeps the time of an earlier view', async () => {
    const submission = await openSubmission(account)
    await onSubmission(account, 'viewed_at', submission, { viewed_at: '0' })
    const { viewed_at } = await submissionOf(submission)
    await close(submission)
    expect((await submissionOf(submission)).viewed_at).toEqual(viewed_at)
  })

  it('records nothing in preview, for a preview’s submission, HEAD and prefetches', async () => {
    const submission = await openSubmission(account)
    const preview = await openSubmission(account, { preview_mode: 'true' })
    const path = `/submissions/${submission}/close`
    await expectNothingRecorded(async () => {
      expectBody(await close(submission, { preview_mode: 'true' }), '{}')
      expectBody(await close(preview), '{}')
      expectBody(await close(preview, { identifier: account.identifier }), '{}')
      expect((await get(path, { method: 'HEAD' })).status).toBe(200)
      expectBody(await get(path, { headers: { 'sec-purpose': 'prefetch' } }), '{}')
    })
  })

  it('records nothing for a disabled account', async () => {
    const own = await arrangeAccount()
    await arrangeSurvey(own)
    const submission = await openSubmission(own)
    await changeSettings(own, { enabled: false })
    await expectNothingRecorded(async () => {
      expectBody(await close(submission), '{}')
      expectBody(await close(submission, { identifier: own.identifier }), '{}')
    })
  })
})

describe('closed without an answer', () => {
  const arrange = async (document: Record<string, unknown> = {}) => {
    const own = await arrangeAccount()
    // People who answered are asked again after a minute, so that only the close can exclude them.
    const showAgainAfter = { count: 1, unit: 'minutes' }
    const survey = await arrangeSurvey(own, {
      audience: { stopAfterClose: true, showAgainAfter },
      ...document,
    })
    const udid = randomUUID()
    return { own, survey, udid, submission: await openSubmission(own, { udid }) }
  }
  const choose = (own: ArrangedAccount, survey: ArrangedSurvey, submission: string) =>
    answer(own, submission, { question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') })
  const HOUR_AGO = `now() - interval '1 hour'`

  it('stops the survey for the person, and for nobody else', async () => {
    const { own, survey, udid, submission } = await arrange()
    expect(await served(own, { udid })).toBe(survey.id)
    await close(submission)
    expect(await served(own, { udid })).toBeNull()
    expect(await served(own, { udid, preview_mode: 'true' })).toBe(survey.id)
    expect(await served(own)).toBe(survey.id)
  })

  it('has no effect unless the survey says so', async () => {
    const { own, survey, udid, submission } = await arrange({ audience: { stopAfterClose: false } })
    await close(submission)
    expect(await served(own, { udid })).toBe(survey.id)
  })

  it('is not what an answered submission is, in either order', async () => {
    const answeredFirst = await arrange()
    await choose(answeredFirst.own, answeredFirst.survey, answeredFirst.submission)
    await close(answeredFirst.submission)
    const closedFirst = await arrange()
    await close(closedFirst.submission)
    await choose(closedFirst.own, closedFirst.survey, closedFirst.submission)
    await rows(`UPDATE person_surveys SET answered_at = ${HOUR_AGO} WHERE answered_at IS NOT NULL`)
    for (const { own, survey, udid } of [answeredFirst, closedFirst]) {
      expect(await served(own, { udid })).toBe(survey.id)
    }
  })

  it('stays what another submission of the person is', async () => {
    const { own, survey, udid, submission } = await arrange()
    const second = await openSubmission(own, { udid })
    await close(submission)
    await choose(own, survey, second)
    await close(second)
    await rows(`UPDATE person_surveys SET answered_at = ${HOUR_AGO} WHERE answered_at IS NOT NULL`)
    expect(await served(own, { udid })).toBeNull()
  })

  it('is known of everyone who shares the client key', async () => {
    const { own, survey } = await arrange()
    const submission = await openSubmission(own, { client_key: 'anna' })
    await close(submission)
    expect(await served(own, { client_key: 'anna' })).toBeNull()
    expect(await served(own, { client_key: 'bert' })).toBe(survey.id)
  })
})
