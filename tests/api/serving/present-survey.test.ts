// GET /surveys/{survey_id}: a survey requested by its id (docs/api.md §4).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { type Got, get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
  snapshot,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { app, page, setEnv, surveyOf } from '../../support/serving'
import { RICH, richConditions, richFields } from '../../support/surveys/rich-survey'

useTestDatabase()
afterEach(() => replaceEnv(null))

type Query = Parameters<typeof page>[1]
type Headers = Record<string, string>

const present = (
  account: ArrangedAccount,
  id: number | string,
  query: Query = {},
  headers: Headers = {},
): Promise<Got> => get(to(`/surveys/${id}`, page(account, query)), { headers })

const presented = async (...asked: Parameters<typeof present>) => surveyOf(await present(...asked))

/** As the SDKs' "present" requests it: without preview_mode, client_key and custom_data. */
const presentedApp = async (account: ArrangedAccount, id: number, query: Query = {}) =>
  surveyOf(await get(to(`/surveys/${id}`, app(account, query))))

const answer = async (account: ArrangedAccount, survey: ArrangedSurvey, udid: string) => {
  const opened = await present(account, survey.id, { udid })
  const query = {
    identifier: account.identifier,
    question_id: survey.question('q1'),
    answer_id: survey.answer('q1', 'good'),
  }
  const path = `/submissions/${opened.json.submission.udid}/answer`
  expect((await get(to(path, query))).status).toBe(200)
}

describe('the answer', () => {
  it('is the survey of the path, whatever else is eligible, and opens a submission', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { priority: 1 })
    const { id } = await arrangeSurvey(account, { priority: 9 })
    const udid = randomUUID()
    const got = await present(account, id, { udid, url: 'https://e.com/a', custom_data: '{"a":1}' })
    expect(surveyOf(got)).toBe(id)
    expect(Object.keys(got.json)).toEqual(['survey', 'submission', 'device', 'device_data'])
    expect(await rows('SELECT * FROM submissions WHERE account_id = $1', [account.id])).toEqual([
      expect.objectContaining({
        udid: got.json.submission.udid,
        survey_id: id,
        device_udid: udid,
        url: 'https://e.com/a',
        context: { a: 1 },
        event_name: null,
      }),
    ])
  })

  it('has the rendition of the device type', async () => {
    const account = await arrangeAccount({ callbacksEnabled: true, snippetEnabled: true })
    const { id, localeGroupId } = await arrangeSurvey(account, RICH)
    const common = { ...richFields(id, localeGroupId), ...richConditions }
    expect((await present(account, id)).json.survey).toEqual({ ...common, theme_css: '.x { color: red }' })
    const native = (await get(to(`/surveys/${id}`, app(account)))).json
    expect(native.survey).toEqual({
      ...common,
      theme_native: RICH.look.nativeTheme,
      sdk_widget_height: 40,
    })
    const mail = (await present(account, id, { device_type: 'email' })).json
    expect(mail.survey).toEqual({ ...common, theme_css: '.x { color: red }' })
    expect(mail.questions_and_possible_answers[0].possible_answers[0].answer_url).toContain('/q/')
  })

  it('requires identifier, then for pages callback', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    const refused = async (query: Query) => {
      const { status, text } = await get(to(`/surveys/${id}`, query))
      return `${status} ${text}`
    }
    expect(await refused({})).toMatch(/^400 Error: identifier /)
    expect(await refused({ identifier: account.identifier })).toMatch(/^400 Error: callback /)
  })

  it('is nothing for an id that no survey has, however long it is', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const before = await snapshot()
    for (const id of ['0', '999999', '2147483647', '2147483648', '4294967297', '9'.repeat(60)]) {
      expect([id, (await present(account, id)).text]).toEqual([id, '_({});'])
    }
    expect(await snapshot()).toEqual(before)
  })

  it('takes an id with zeros in front', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    expect(await presented(account, `000${id}`)).toBe(id)
  })
})

describe('what holds it back', () => {
  it.each(['paused', 'complete', 'archived'])('is the status %s, in preview too', async (status) => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 'one' })
    await arrangeSurvey(account, { key: 'one', status })
    expect(await presented(account, id)).toBeNull()
    expect(await presentedApp(account, id)).toBeNull()
    expect(await presented(account, id, { preview_mode: 'true' })).toBeNull()
  })

  it('is being a draft, unless it is a preview that the account allows', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { status: 'draft' })
    expect(await presented(account, id)).toBeNull()
    expect(await presentedApp(account, id)).toBeNull()
    expect(await presented(account, id, { preview_mode: 'true' })).toBe(id)
    await changeSettings(account, { draftPreviewEnabled: false })
    expect(await presented(account, id, { preview_mode: 'true' })).toBeNull()
  })

  it('is its dates, for apps too', async () => {
    const account = await arrangeAccount()
    const schedule = { startsAt: new Date(Date.now() + 3_600_000).toISOString() }
    const { id } = await arrangeSurvey(account, { key: 'dated', schedule })
    expect(await presented(account, id)).toBeNull()
    expect(await presentedApp(account, id)).toBeNull()
    expect(await presented(account, id, { preview_mode: 'true' })).toBeNull()
    await arrangeSurvey(account, { key: 'dated' })
    expect(await presented(account, id)).toBe(id)
  })

  it('is its switches for devices', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { audience: { devices: { tablet: false, ios: false } } })
    expect(await presented(account, id, { device_type: 'desktop' })).toBe(id)
    expect(await presented(account, id, { device_type: 'tablet' })).toBeNull()
    expect(await presentedApp(account, id, { mobile_type: 'android' })).toBe(id)
    expect(await presentedApp(account, id, { mobile_type: 'ios' })).toBeNull()
  })

  it('is a close without an answer, if the survey stops after close', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { audience: { stopAfterClose: true } })
    const udid = randomUUID()
    const opened = await present(account, id, { udid })
    await get(`/submissions/${opened.json.submission.udid}/close`)
    expect(await presented(account, id, { udid })).toBeNull()
    expect(await presentedApp(account, id, { udid })).toBeNull()
    expect(await presented(account, id, { udid, preview_mode: 'true' })).toBe(id)
    expect(await presented(account, id)).toBe(id)
  })

  it('is every targeting rule, but none when a mobile type is given', async () => {
    const account = await arrangeAccount()
    const rules = [
      { kind: 'url', value: '/shop' },
      { kind: 'pageviews', atLeast: 2 },
      { kind: 'data', field: 'plan', operator: 'is', value: 'pro' },
    ]
    const audience = { devices: { ios: true, android: true } }
    const { id } = await arrangeSurvey(account, { rules, audience })
    const meeting = { url: 'https://e.com/shop', pageview_count: 2, custom_data: '{"plan":"pro"}' }
    expect(await presented(account, id, meeting)).toBe(id)
    expect(await presented(account, id, { ...meeting, url: 'https://e.com' })).toBeNull()
    expect(await presented(account, id, { ...meeting, pageview_count: 1 })).toBeNull()
    expect(await presented(account, id, { ...meeting, custom_data: '{}' })).toBeNull()
    expect(await presentedApp(account, id)).toBe(id)
    expect(await presentedApp(account, id, { mobile_type: null })).toBeNull()
    expect(await presentedApp(account, id, { mobile_type: null, custom_data: '{"plan":"pro"}' })).toBe(id)
  })

  it('is native targeting, without a mobile type', async () => {
    const account = await arrangeAccount()
    const rules = [
      { kind: 'view_name', value: 'Home' },
      { kind: 'install_days', atLeast: 5 },
    ]
    const { id } = await arrangeSurvey(account, { rules })
    expect(await presentedApp(account, id)).toBe(id)
    expect(await presentedApp(account, id, { mobile_type: null })).toBeNull()
    const meeting = { mobile_type: null, view_name: 'Home', install_days: 5 }
    expect(await presentedApp(account, id, meeting)).toBe(id)
  })

  it('is an account that is disabled, and a blocked address', async () => {
    const account = await arrangeAccount({ blockedIps: ['203.0.113.7'] })
    const { id } = await arrangeSurvey(account)
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const blocked = { 'x-forwarded-for': '203.0.113.7' }
    expect(await presented(account, id, {}, blocked)).toBeNull()
    expect(await presented(account, id, { preview_mode: 'true' }, blocked)).toBe(id)
    await changeSettings(account, { enabled: false })
    expect(await presented(account, id)).toBeNull()
    expect(await presented(account, id, { preview_mode: 'true' })).toBeNull()
  })
})

describe('what does not hold it back', () => {
  it('is the sample', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { audience: { samplePercent: 0 } })
    expect(await presented(account, id)).toBe(id)
    expect(await presentedApp(account, id)).toBe(id)
  })

  it.each(['viewed', 'served'])('is a cap on what is %s', async (counts) => {
    const account = await arrangeAccount({ caps: [{ limit: 0, counts }] })
    const { id } = await arrangeSurvey(account)
    expect(await presented(account, id)).toBe(id)
    expect(await presentedApp(account, id)).toBe(id)
  })

  it('is having answered it', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    await answer(account, survey, udid)
    expect(surveyOf(await get(to('/serve', page(account, { udid }))))).toBeNull()
    expect(await presented(account, survey.id, { udid })).toBe(survey.id)
    expect(await presentedApp(account, survey.id, { udid })).toBe(survey.id)
  })

  it('is that it waits for an event', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { eventName: 'done' })
    expect(await presented(account, id)).toBe(id)
  })

  it('is its language', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { key: 'en', localeGroup: 'v', locale: 'en' })
    const { id } = await arrangeSurvey(account, { key: 'de', localeGroup: 'v', locale: 'de' })
    expect(await presented(account, id, { locale: 'en' })).toBe(id)
  })
})

describe('a repeated request and a preview', () => {
  it('gets the same submission again for a request id', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    const query = { udid: randomUUID(), request_id: 'r1' }
    const first = await present(account, id, query)
    expect((await present(account, id, query)).text).toBe(first.text)
    expect(await rows('SELECT 1 FROM submissions WHERE account_id = $1', [account.id])).toHaveLength(1)
  })

  it('records nothing in preview', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    const before = await snapshot()
    const got = await present(account, id, { preview_mode: 'true', request_id: 'r1' })
    expect(got.json.submission.udid).toMatch(/^00000000-0000-8000-8000-[0-9]{12}$/)
    expect(await snapshot()).toEqual(before)
  })

  it('shows an edit with the very next request', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 'edited', status: 'draft' })
    expect(await presented(account, id)).toBeNull()
    await arrangeSurvey(account, { key: 'edited', name: 'Published' })
    expect((await present(account, id)).json.survey.name).toBe('Published')
    await arrangeSurvey(account, { key: 'edited', status: 'paused' })
    expect(await presented(account, id)).toBeNull()
  })
})
