// How /serve uses a person's history: answered, closed, capped, across devices and client keys
// (docs/api.md §7, §8).
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { openSubmission, serve, served, servedApp, surveyOf } from '../../support/serving'

useTestDatabase()
// Only the date is fake: waiting for the database takes real time.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const answer = async (account: ArrangedAccount, survey: ArrangedSurvey, submission: string, query = {}) => {
  const got = await get(
    to(`/submissions/${submission}/answer`, {
      identifier: account.identifier,
      question_id: survey.question('q1'),
      answer_id: survey.answer('q1', 'good'),
      ...query,
    }),
  )
  expect(got.status).toBe(200)
}
const close = async (submission: string) =>
  expect((await get(`/submissions/${submission}/close`)).text).toBe('{}')
const view = async (account: ArrangedAccount, submission: string) => {
  const query = { identifier: account.identifier, viewed_at: String(Date.now()) }
  expect((await get(to(`/submissions/${submission}/viewed_at`, query))).text).toBe('{}')
}

describe('who has answered', () => {
  it('is never asked again, not even in preview', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    await answer(account, survey, await openSubmission(account, { udid }))
    expect(await served(account, { udid })).toBeNull()
    pass(500 * HOUR)
    expect(await served(account, { udid })).toBeNull()
    expect(await served(account, { udid, preview_mode: 'true' })).toBeNull()
    expect(await served(account)).toBe(survey.id)
  })

  it.each([
    [{ count: 30, unit: 'minutes' }, 30 * MINUTE],
    [{ count: 2, unit: 'hours' }, 2 * HOUR],
    [{ count: 3, unit: 'days' }, 72 * HOUR],
  ])('is asked again after %o', async (showAgainAfter, ms) => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { audience: { showAgainAfter } })
    const udid = randomUUID()
    await answer(account, survey, await openSubmission(account, { udid }))
    pass(ms - MINUTE)
    expect(await served(account, { udid })).toBeNull()
    pass(2 * MINUTE)
    expect(await served(account, { udid })).toBe(survey.id)
  })

  it('gets the next survey', async () => {
    const account = await arrangeAccount()
    const first = await arrangeSurvey(account, { priority: 1 })
    const second = await arrangeSurvey(account, { priority: 2 })
    const udid = randomUUID()
    await answer(account, first, await openSubmission(account, { udid }))
    expect(await served(account, { udid })).toBe(second.id)
  })

  it('has not answered by a skipped question', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    await answer(account, survey, await openSubmission(account, { udid }), { answer_id: '' })
    expect(await served(account, { udid })).toBe(survey.id)
  })

  it('by the link of a mail is not asked on a page', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    const path = `/q/${survey.question('q1')}/a/${survey.answer('q1', 'good')}`
    expect((await get(to(path, { identifier: account.identifier, udid }))).status).toBe(200)
    expect(await served(account, { udid })).toBeNull()
  })
})

describe('who has closed without an answer', () => {
  it('is asked again, unless the survey stops after close', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { key: 'closing' })
    const udid = randomUUID()
    await close(await openSubmission(account, { udid }))
    expect(await served(account, { udid })).toBe(survey.id)
    await arrangeSurvey(account, { key: 'closing', audience: { stopAfterClose: true } })
    expect(await served(account, { udid })).toBeNull()
    expect(await served(account, { udid, preview_mode: 'true' })).toBe(survey.id)
    expect(await served(account)).toBe(survey.id)
  })

  it('is not who closed after an answer', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, {
      audience: { stopAfterClose: true, showAgainAfter: { count: 1, unit: 'minutes' } },
    })
    const udid = randomUUID()
    const submission = await openSubmission(account, { udid })
    await answer(account, survey, submission)
    await close(submission)
    pass(2 * MINUTE)
    expect(await served(account, { udid })).toBe(survey.id)
  })
})

describe('a person', () => {
  it('is every device that sends the same client key', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    await answer(account, survey, await openSubmission(account, { client_key: 'anna' }))
    expect(await served(account, { client_key: 'anna' })).toBeNull()
    expect(await servedApp(account, { client_key: 'anna' })).toBeNull()
    expect(await served(account, { client_key: 'Anna' })).toBe(survey.id)
    expect(await served(account)).toBe(survey.id)
  })

  it('is known by the key that its device has, when the request names none', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const phone = randomUUID()
    await openSubmission(account, { udid: phone, client_key: 'anna' })
    await answer(account, survey, await openSubmission(account, { client_key: 'anna' }))
    expect(await served(account, { udid: phone })).toBeNull()
    expect(await served(account, { udid: phone.toUpperCase() })).toBeNull()
  })

  it('takes the history of a device along when it signs in', async () => {
    const account = await arrangeAccount()
    const first = await arrangeSurvey(account, { priority: 1 })
    const second = await arrangeSurvey(account, { priority: 2 })
    const phone = randomUUID()
    await answer(account, first, await openSubmission(account, { udid: phone }))
    expect(await served(account, { udid: phone, client_key: 'anna' })).toBe(second.id)
    expect(await served(account, { client_key: 'anna' })).toBe(second.id)
  })

  it('can sign in with the answer', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    await answer(account, survey, await openSubmission(account), { client_key: 'anna' })
    expect(await served(account, { client_key: 'anna' })).toBeNull()
  })

  it('is another one in another account', async () => {
    const [mine, theirs] = [await arrangeAccount(), await arrangeAccount()]
    const survey = await arrangeSurvey(mine)
    const other = await arrangeSurvey(theirs)
    const same = { udid: randomUUID(), client_key: 'anna' }
    await answer(mine, survey, await openSubmission(mine, same))
    expect(await served(mine, same)).toBeNull()
    expect(await served(theirs, same)).toBe(other.id)
  })

  it('may have a long client key in any script', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const client_key = Array.from({ length: 250 }, (_, n) => String.fromCodePoint(0x1f300 + n)).join('')
    const udid = randomUUID()
    await answer(account, survey, await openSubmission(account, { udid, client_key }))
    expect(await served(account, { client_key })).toBeNull()
    expect(await served(account, { client_key: `${client_key}!` })).toBe(survey.id)
  })

  it('cannot have a client key of more than 255 characters', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const got = await serve(account, { client_key: 'k'.repeat(256) })
    expect([got.status, got.text]).toEqual([400, expect.stringMatching(/^Error: client_key /)])
    expect(await served(account, { client_key: 'k'.repeat(255) })).not.toBeNull()
  })
})

describe('a cap on what is viewed', () => {
  it('excludes people who have viewed that many within the window', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 2, window: { count: 1, unit: 'hours' } }] })
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    const first = await openSubmission(account, { udid })
    // Served, but not viewed.
    for (let n = 0; n < 4; n++) await openSubmission(account, { udid })
    await view(account, first)
    await view(account, first)
    expect(await served(account, { udid })).toBe(survey.id)
    pass(MINUTE)
    await view(account, await openSubmission(account, { udid }))
    expect(await served(account, { udid })).toBeNull()
    expect(await served(account)).toBe(survey.id)
    pass(59 * MINUTE + 1000)
    expect(await served(account, { udid })).toBe(survey.id)
  })

  it('counts over all surveys of the person, on all devices', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 1 }] })
    await arrangeSurvey(account, { priority: 1, rules: [{ kind: 'url', value: '/shop' }] })
    const second = await arrangeSurvey(account, { priority: 2 })
    const anna = { client_key: 'anna' }
    await view(account, await openSubmission(account, { ...anna, url: 'https://e.com/shop' }))
    expect(await served(account, anna)).toBeNull()
    expect(await served(account)).toBe(second.id)
  })

  it('is lifted in preview, and ignored by surveys that say so', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 1 }] })
    const survey = await arrangeSurvey(account, { key: 'capped' })
    const udid = randomUUID()
    await view(account, await openSubmission(account, { udid }))
    expect(await served(account, { udid })).toBeNull()
    expect(await served(account, { udid, preview_mode: 'true' })).toBe(survey.id)
    await arrangeSurvey(account, { key: 'capped', audience: { ignoreFrequencyCap: true } })
    expect(await served(account, { udid })).toBe(survey.id)
  })

  it('counts an answer and a close as a view', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 1 }] })
    const survey = await arrangeSurvey(account, {
      audience: { showAgainAfter: { count: 1, unit: 'minutes' } },
    })
    const [one, two] = [randomUUID(), randomUUID()]
    await answer(account, survey, await openSubmission(account, { udid: one }))
    await close(await openSubmission(account, { udid: two }))
    pass(2 * MINUTE)
    expect(await served(account, { udid: one })).toBeNull()
    expect(await served(account, { udid: two })).toBeNull()
  })

  it('of 0 holds back everyone', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 0 }] })
    const { id } = await arrangeSurvey(account)
    expect(await served(account)).toBeNull()
    expect(await servedApp(account)).toBeNull()
    expect(await served(account, { preview_mode: 'true' })).toBe(id)
    await changeSettings(account, { caps: [] })
    expect(await served(account)).toBe(id)
  })
})

describe('a cap on what is served', () => {
  it('counts servings', async () => {
    const cap = { limit: 2, window: { count: 1, unit: 'hours' }, counts: 'served' }
    const account = await arrangeAccount({ caps: [cap] })
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    await openSubmission(account, { udid })
    pass(MINUTE)
    await openSubmission(account, { udid })
    expect(await served(account, { udid })).toBeNull()
    expect(await served(account, { udid, preview_mode: 'true' })).toBe(survey.id)
    pass(59 * MINUTE + 1000)
    expect(await served(account, { udid })).toBe(survey.id)
  })

  it('is exact under parallel requests', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 3, counts: 'served' }] })
    await arrangeSurvey(account)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        serve(account, { client_key: 'anna', ...(n % 2 ? { device_type: 'mobile' } : {}) }),
      ),
    )
    expect(all.map(surveyOf).filter((id) => id !== null)).toHaveLength(3)
    expect(await rows('SELECT 1 FROM submissions WHERE account_id = $1', [account.id])).toHaveLength(3)
  })

  it('does not stop a survey that ignores it, whose servings count for the others', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 1, counts: 'served' }] })
    const free = await arrangeSurvey(account, {
      priority: 2,
      audience: { ignoreFrequencyCap: true },
    })
    const capped = await arrangeSurvey(account, { priority: 1 })
    const udid = randomUUID()
    expect(await served(account, { udid })).toBe(capped.id)
    expect(await served(account, { udid })).toBe(free.id)
    expect(await served(account, { udid })).toBe(free.id)
  })
})
