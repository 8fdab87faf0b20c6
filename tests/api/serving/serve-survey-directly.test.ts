// GET /direct_serve: the first eligible survey with its questions (docs/api.md §4).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { type Got, get, to } from '../../support/api'
import {
  type ArrangedAccount,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
  snapshot,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { setEnv, surveyOf } from '../../support/serving'
import { RICH, richConditions, richFields } from '../../support/surveys/rich-survey'

useTestDatabase()
afterEach(() => replaceEnv(null))

type Query = NonNullable<Parameters<typeof to>[1]>

const direct = (account: ArrangedAccount, query: Query = {}, headers: Record<string, string> = {}) =>
  get(to('/direct_serve', { identifier: account.identifier, udid: randomUUID(), ...query }), { headers })
const directed = async (...asked: Parameters<typeof direct>) => surveyOf(await direct(...asked))

const answer = async (account: ArrangedAccount, { json }: Got) => {
  const [question] = json.questions_and_possible_answers
  const query = {
    identifier: account.identifier,
    question_id: question.id,
    answer_id: question.possible_answers[0].id,
  }
  expect((await get(to(`/submissions/${json.submission.udid}/answer`, query))).status).toBe(200)
}

describe('the answer', () => {
  it('has survey, submission, device with client key, and the questions', async () => {
    const account = await arrangeAccount({ callbacksEnabled: true, snippetEnabled: true })
    const survey = await arrangeSurvey(account, RICH)
    const udid = randomUUID()
    const got = await direct(account, { udid, client_key: 'anna "A"' })
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const body = JSON.parse(got.text)
    expect(body).toEqual({
      survey: {
        ...richFields(survey.id, survey.localeGroupId),
        ...richConditions,
        theme_css: '.x { color: red }',
      },
      submission: { udid: expect.any(String) },
      device: { udid, client_key: 'anna "A"' },
      device_data: null,
      questions_and_possible_answers: [expect.objectContaining({ id: survey.question('q1') })],
    })
    const listed = await get(to(`/surveys/${survey.id}/questions`, { identifier: account.identifier }))
    expect(body.questions_and_possible_answers).toEqual(JSON.parse(listed.text))
  })

  it('is recorded as a submission', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    const udid = randomUUID()
    const got = await direct(account, { udid, client_key: 'anna', custom_data: '{"a":1}' })
    expect(await rows('SELECT * FROM submissions WHERE account_id = $1', [account.id])).toEqual([
      expect.objectContaining({
        udid: got.json.submission.udid,
        survey_id: id,
        device_udid: udid,
        client_key: 'anna',
        context: { a: 1 },
      }),
    ])
  })

  it('needs no callback, and supports one', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    const got = await direct(account, { callback: '_' })
    expect(got.text).toMatch(/^_\(\{.*\}\);$/)
    expect(surveyOf(got)).toBe(id)
  })

  it('has null for a client key that is absent', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    expect((await direct(account)).json.device.client_key).toBeNull()
    expect((await direct(account, { client_key: 'undefined' })).json.device.client_key).toBeNull()
  })

  it('returns a new device for a client key alone, never a stored one', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const stored = randomUUID()
    await direct(account, { udid: stored, client_key: 'anna' })
    const first = (await direct(account, { udid: null, client_key: 'anna' })).json.device
    const second = (await direct(account, { udid: null, client_key: 'anna' })).json.device
    expect(first.client_key).toBe('anna')
    expect(new Set([stored, first.udid, second.udid]).size).toBe(3)
  })

  it('follows device_type in its rendition only', async () => {
    const account = await arrangeAccount()
    const none = { desktop: false, mobile: false, tablet: false, email: false, ios: false, android: false }
    const { id } = await arrangeSurvey(account, { audience: { devices: none } })
    const bodies = new Map<string, Got>()
    for (const device_type of ['desktop', 'mobile', 'tablet', 'native_mobile', 'email']) {
      const got = await direct(account, { device_type })
      expect([device_type, surveyOf(got)]).toEqual([device_type, id])
      bodies.set(device_type, got)
    }
    expect(bodies.get('desktop')?.json.survey).toHaveProperty('theme_css')
    const native = bodies.get('native_mobile')?.json
    expect(native.survey).toHaveProperty('theme_native')
    expect(native.questions_and_possible_answers[0].possible_answers[0]).not.toHaveProperty('answer_url')
    const mail = bodies.get('email')?.json
    expect(mail.questions_and_possible_answers[0].possible_answers[0].answer_url).toContain(
      new URLSearchParams({ udid: mail.device.udid }).toString(),
    )
    expect((await direct(account, { device_type: 'fridge' })).status).toBe(400)
  })
})

describe('the parameters', () => {
  it('are required in the order identifier, then udid or client_key', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const before = await snapshot()
    const refused = async (query: Query) => {
      const got = await get(to('/direct_serve', query))
      return `${got.status} ${got.text}`
    }
    const { identifier } = account
    expect(await refused({ udid: randomUUID() })).toMatch(/^400 Error: identifier /)
    expect(await refused({ identifier })).toMatch(/^400 Error: udid or client_key /)
    for (const client_key of ['', ' ', 'null', 'undefined']) {
      expect(await refused({ identifier, client_key, udid: '' })).toMatch(/^400 Error: udid or client_key /)
    }
    expect(await refused({ identifier, udid: 'x', client_key: 'anna' })).toMatch(/^400 Error: udid /)
    expect(await snapshot()).toEqual(before)
  })
})

describe('which survey', () => {
  it('is of the lowest priority number, then of the lowest id, for everyone', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { key: 'late', priority: 7 })
    const first = await arrangeSurvey(account, { key: 'a', priority: 5 })
    const second = await arrangeSurvey(account, { key: 'b', priority: 5 })
    await arrangeSurvey(account, { key: 'c', priority: 5 })
    for (let n = 0; n < 12; n++) expect(await directed(account)).toBe(first.id)
    await arrangeSurvey(account, { key: 'a', priority: 5, status: 'paused' })
    expect(await directed(account)).toBe(second.id)
  })

  it('is none that waits for an event', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { eventName: 'done' })
    expect((await direct(account)).text).toBe('{}')
  })

  it('is live, or a draft in preview, and within its dates', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 'one', status: 'draft' })
    expect(await directed(account)).toBeNull()
    expect(await directed(account, { preview_mode: 'true' })).toBe(id)
    await changeSettings(account, { draftPreviewEnabled: false })
    expect(await directed(account, { preview_mode: 'true' })).toBeNull()
    await arrangeSurvey(account, { key: 'one' })
    expect(await directed(account)).toBe(id)
    await arrangeSurvey(account, { key: 'one', schedule: { endsAt: '2020-01-01T00:00:00Z' } })
    expect(await directed(account)).toBeNull()
    expect(await directed(account, { preview_mode: 'true' })).toBeNull()
    await arrangeSurvey(account, { key: 'one', status: 'archived' })
    expect(await directed(account, { preview_mode: 'true' })).toBeNull()
  })

  it('is not held back by rules that its parameters cannot decide', async () => {
    const account = await arrangeAccount()
    setEnv({ GEO_COUNTRY_HEADER: 'x-country' })
    const { id } = await arrangeSurvey(account, {
      rules: [
        { kind: 'url', value: '/never' },
        { kind: 'pageviews', atLeast: 9 },
        { kind: 'visits', visitors: 'new' },
        { kind: 'view_name', value: 'Never' },
        { kind: 'install_days', atLeast: 9 },
        { kind: 'launch_times', atLeast: 9 },
        { kind: 'geo', country: 'US' },
      ],
    })
    expect(await directed(account)).toBe(id)
    expect(await directed(account, { device_type: 'native_mobile' })).toBe(id)
    expect(await directed(account, {}, { referer: 'https://e.com', 'x-country': 'DE' })).toBe(id)
  })

  it('is held back by rules that they can decide', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, {
      rules: [{ kind: 'data', field: 'plan', operator: 'is', value: 'pro' }, { kind: 'client_key' }],
    })
    const udid = randomUUID()
    const meeting = { client_key: 'anna', custom_data: '{"plan":"pro"}' }
    expect(await directed(account, meeting)).toBe(id)
    expect(await directed(account, { ...meeting, client_key: null })).toBeNull()
    expect(await directed(account, { ...meeting, custom_data: null })).toBeNull()
    await get(to(`/devices/${udid}/set_data`, { identifier: account.identifier, plan: 'pro' }))
    expect(await directed(account, { udid, client_key: 'anna' })).toBe(id)
  })

  it('is chosen by a previous answer', async () => {
    const account = await arrangeAccount()
    const first = await arrangeSurvey(account, { key: 'first' })
    const second = await arrangeSurvey(account, {
      rules: [{ kind: 'previous_answer', survey: 'first', question: 'q1', answer: 'good' }],
    })
    const udid = randomUUID()
    const got = await direct(account, { udid })
    expect(surveyOf(got)).toBe(first.id)
    await answer(account, got)
    expect(await directed(account, { udid })).toBe(second.id)
    expect(await directed(account)).toBe(first.id)
  })

  it('is none that the person has answered, closed, or that sample and cap hold back', async () => {
    const account = await arrangeAccount()
    const one = (audience: Record<string, unknown>) => arrangeSurvey(account, { key: 'one', audience })
    const { id } = await one({})
    await answer(account, await direct(account, { client_key: 'anna' }))
    expect(await directed(account, { udid: null, client_key: 'anna' })).toBeNull()
    const udid = randomUUID()
    await one({ stopAfterClose: true })
    await get(`/submissions/${(await direct(account, { udid })).json.submission.udid}/close`)
    expect(await directed(account, { udid })).toBeNull()
    expect(await directed(account, { udid, preview_mode: 'true' })).toBe(id)
    await one({ samplePercent: 0 })
    expect(await directed(account)).toBeNull()
    expect(await directed(account, { preview_mode: 'true' })).toBe(id)
    await one({})
    for (const counts of ['viewed', 'served'] as const) {
      await changeSettings(account, {
        caps: [{ limit: 0, window: { count: 1, unit: 'days' }, counts, of: 'all' }],
      })
      expect(await directed(account)).toBeNull()
      expect(await directed(account, { preview_mode: 'true' })).toBe(id)
    }
    await one({ ignoreFrequencyCap: true })
    expect(await directed(account)).toBe(id)
  })

  it('is the best language of a group', async () => {
    const account = await arrangeAccount()
    const one = (locale: string) => arrangeSurvey(account, { key: locale, localeGroup: 'v', locale })
    const en = await one('en')
    const de = await one('de')
    expect(await directed(account)).toBe(en.id)
    expect(await directed(account, { locale: 'de' })).toBe(de.id)
    expect(await directed(account, {}, { 'accept-language': 'de' })).toBe(de.id)
  })

  it('is none of a disabled account or for a blocked address', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const account = await arrangeAccount({ blockedIps: ['203.0.113.7'] })
    const { id } = await arrangeSurvey(account)
    const blocked = { 'x-forwarded-for': '203.0.113.7' }
    const before = await snapshot()
    expect((await direct(account, {}, blocked)).text).toBe('{}')
    expect(await directed(account, { preview_mode: 'true' }, blocked)).toBe(id)
    await changeSettings(account, { enabled: false })
    expect((await direct(account)).text).toBe('{}')
    expect((await snapshot()).submissions).toEqual(before.submissions)
  })
})

describe('a repeated request and a preview', () => {
  it('gets the same submission again for a request id', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const query = { udid: null, client_key: 'anna', request_id: 'r1' }
    const first = await direct(account, query)
    const again = await direct(account, query)
    expect(again.json.submission).toEqual(first.json.submission)
    expect(again.json.device).toEqual(first.json.device)
    expect(await rows('SELECT 1 FROM submissions WHERE account_id = $1', [account.id])).toHaveLength(1)
  })

  it('records nothing in preview', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const before = await snapshot()
    const got = await direct(account, { preview_mode: 'true', client_key: 'anna', request_id: 'r1' })
    expect(got.json.submission.udid).toMatch(/^00000000-0000-8000-8000-[0-9]{12}$/)
    expect(await snapshot()).toEqual(before)
  })
})
