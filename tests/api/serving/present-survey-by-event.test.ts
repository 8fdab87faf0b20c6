// GET /surveys/{event_name}: the survey with this event name (docs/api.md §2, §4).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
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
import { app, openSubmission, page, surveyOf } from '../../support/serving'

useTestDatabase()

type Query = Parameters<typeof page>[1]

const happen = (account: ArrangedAccount, event: string, query: Query = {}): Promise<Got> =>
  get(to(`/surveys/${event}`, page(account, query)))
const met = async (account: ArrangedAccount, event: string, query: Query = {}) =>
  surveyOf(await happen(account, event, query))

describe('the event name', () => {
  it('is matched exactly, case included', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { eventName: 'Checkout-Done-2' })
    expect(await met(account, 'Checkout-Done-2')).toBe(id)
    for (const other of ['checkout-done-2', 'Checkout-Done', 'Checkout-Done-22', '-', 'null']) {
      expect([other, await met(account, other)]).toEqual([other, null])
    }
  })

  it.each(['-', '-1', '1-', 'a', '0x1F', 'null', 'constructor', 'e1'])('may be %s', async (eventName) => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { eventName })
    expect(await met(account, eventName)).toBe(id)
    expect(await met(account, `${eventName}/`)).toBe(id)
  })

  it('of digits only is a survey id', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { eventName: 'done' })
    expect(await met(account, String(id))).toBe(id)
    await expect(arrangeSurvey(account, { eventName: '123' })).rejects.toThrow()
  })

  it.each(['a_b', 'a.b', 'a%20b', '%C3%A4', 'a%2Fb', 'a+b', 'a!', '%00'])('%s is no path', async (name) => {
    const account = await arrangeAccount()
    const got = await happen(account, name)
    expect(got.status).toBe(404)
  })
})

describe('the answer', () => {
  it('opens a submission that keeps the event name', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { eventName: 'done' })
    const udid = randomUUID()
    const got = await happen(account, 'done', { udid, url: 'https://e.com', client_key: 'anna' })
    expect(got.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(Object.keys(got.json)).toEqual(['survey', 'submission', 'device', 'device_data'])
    expect(await rows('SELECT * FROM submissions WHERE account_id = $1', [account.id])).toEqual([
      expect.objectContaining({
        udid: got.json.submission.udid,
        survey_id: id,
        device_udid: udid,
        event_name: 'done',
        client_key: 'anna',
        url: 'https://e.com',
      }),
    ])
  })

  it('is bare for apps and mails', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { eventName: 'done' })
    const native = await get(to('/surveys/done', app(account)))
    expect(JSON.parse(native.text).survey).toHaveProperty('theme_native')
    const mail = await happen(account, 'done', { device_type: 'email', callback: null })
    expect(JSON.parse(mail.text)).toHaveProperty('questions_and_possible_answers')
  })

  it('is nothing when no survey has the event name, and nothing is recorded', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const before = await snapshot()
    expect((await happen(account, 'done')).text).toBe('_({});')
    expect(await snapshot()).toEqual(before)
  })

  it('requires identifier, then for pages callback', async () => {
    const { identifier } = await arrangeAccount()
    const ask = async (query: Query) => {
      const { status, text } = await get(to('/surveys/done', query))
      return `${status} ${text}`
    }
    expect(await ask({ callback: '_' })).toMatch(/^400 Error: identifier /)
    expect(await ask({ identifier })).toMatch(/^400 Error: callback /)
    expect(await ask({ identifier, device_type: 'native_mobile' })).toBe('200 {}')
    expect(await ask({ identifier: 'nobody', callback: '_' })).toMatch(
      /^400 Error: there is no account with this identifier/,
    )
  })
})

describe('which survey', () => {
  it('is live, within its dates, for this device, and targeted at this person', async () => {
    const account = await arrangeAccount()
    const changed = async (document: Record<string, unknown>, query: Query = {}) => {
      await arrangeSurvey(account, { key: 'one', eventName: 'done', ...document })
      return (await met(account, 'done', query)) !== null
    }
    expect(await changed({})).toBe(true)
    expect(await changed({ schedule: { endsAt: '2020-01-01T00:00:00Z' } })).toBe(false)
    expect(await changed({ audience: { devices: { desktop: false } } })).toBe(false)
    expect(await changed({ audience: { devices: { desktop: false } } }, { device_type: 'tablet' })).toBe(true)
    expect(await changed({ rules: [{ kind: 'pageviews', atLeast: 2 }] })).toBe(false)
    expect(await changed({ rules: [{ kind: 'pageviews', atLeast: 2 }] }, { pageview_count: 2 })).toBe(true)
    expect(await changed({ audience: { samplePercent: 0 } })).toBe(false)
    expect(await changed({ audience: { samplePercent: 0 } }, { preview_mode: 'true' })).toBe(true)
    expect(await changed({ status: 'paused' })).toBe(false)
  })

  it('is targeted for apps too, mobile type or not', async () => {
    const account = await arrangeAccount()
    const rules = [{ kind: 'view_name', value: 'Home' }]
    const { id } = await arrangeSurvey(account, { eventName: 'done', rules })
    expect(surveyOf(await get(to('/surveys/done', app(account))))).toBeNull()
    expect(surveyOf(await get(to('/surveys/done', app(account, { view_name: 'Home' }))))).toBe(id)
  })

  it('is a draft only in preview', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { eventName: 'done', status: 'draft' })
    expect(await met(account, 'done')).toBeNull()
    const before = await snapshot()
    expect(await met(account, 'done', { preview_mode: 'true' })).toBe(id)
    expect(await snapshot()).toEqual(before)
    await changeSettings(account, { draftPreviewEnabled: false })
    expect(await met(account, 'done', { preview_mode: 'true' })).toBeNull()
  })

  it('is the one of lowest priority number, else spread over people', async () => {
    const account = await arrangeAccount()
    const first = await arrangeSurvey(account, { key: 'a', eventName: 'done', priority: 5 })
    const second = await arrangeSurvey(account, { key: 'b', eventName: 'done', priority: 6 })
    expect(await met(account, 'done')).toBe(first.id)
    await arrangeSurvey(account, { key: 'b', eventName: 'done', priority: 5 })
    const everyone = Array.from({ length: 60 }, () => randomUUID())
    const meet = () => Promise.all(everyone.map((udid) => met(account, 'done', { udid })))
    const once = await meet()
    for (const { id } of [first, second]) expect(once.filter((one) => one === id).length).toBeGreaterThan(8)
    expect(await meet()).toEqual(once)
  })

  it('is none that the person has answered, nor any beyond the cap', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 1, counts: 'viewed' }] })
    const survey = await arrangeSurvey(account, { eventName: 'done' })
    await arrangeSurvey(account)
    const [answering, viewing] = [randomUUID(), randomUUID()]
    const opened = (await happen(account, 'done', { udid: answering })).json.submission.udid
    const { identifier } = account
    await get(
      to(`/submissions/${opened}/answer`, {
        identifier,
        question_id: survey.question('q1'),
        answer_id: survey.answer('q1', 'good'),
      }),
    )
    await changeSettings(account, { caps: [] })
    expect(await met(account, 'done', { udid: answering })).toBeNull()
    await changeSettings(account, {
      caps: [{ limit: 1, window: { count: 1, unit: 'days' }, counts: 'viewed', of: 'all' }],
    })
    const seen = await openSubmission(account, { udid: viewing })
    await get(to(`/submissions/${seen}/viewed_at`, { identifier, viewed_at: new Date().toISOString() }))
    expect(await met(account, 'done', { udid: viewing })).toBeNull()
    expect(await met(account, 'done')).toBe(survey.id)
  })

  it('is the best language of a group', async () => {
    const account = await arrangeAccount()
    const one = (locale: string) =>
      arrangeSurvey(account, { key: locale, localeGroup: 'v', locale, eventName: 'done' })
    await one('en')
    const { id } = await one('de')
    expect(await met(account, 'done', { locale: 'de-CH' })).toBe(id)
  })
})
