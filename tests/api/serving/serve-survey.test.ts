// GET /serve: parameters, reply, and what is recorded (docs/api.md §4).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows, snapshot } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { app, page, serve, serveApp, served, setEnv, surveyOf } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const STAND_IN = /^00000000-0000-8000-8000-[0-9]{12}$/

const submissionsOf = (accountId: number) =>
  rows<Record<string, unknown>>('SELECT * FROM submissions WHERE account_id = $1', [accountId])

describe('the answer of /serve', () => {
  it('is a call of the callback with survey, submission, device and no device data', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    const got = await serve(account, { udid, callback: 'my.app.cb[0]' })
    expect(got.status).toBe(200)
    expect(got.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(got.text).toMatch(/^my\.app\.cb\[0\]\(\{.*\}\);$/)
    const body = JSON.parse(got.text.slice('my.app.cb[0]('.length, -2))
    expect(Object.keys(body)).toEqual(['survey', 'submission', 'device', 'device_data'])
    expect(body.survey.id).toBe(survey.id)
    expect(body.submission).toEqual({ udid: expect.stringMatching(UUID) })
    expect(body.device).toEqual({ udid })
    expect(body.device_data).toBeNull()
  })

  it('is bare JSON for an app', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const got = await serveApp(account)
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(got.text).survey.id).toBe(survey.id)
  })

  it('repeats a udid as it was sent and keeps it in lower case', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const udid = 'ABCDEF01-2345-F789-0BCD-EF0123456789'
    expect((await serve(account, { udid })).json.device.udid).toBe(udid)
    expect(await rows('SELECT udid FROM devices WHERE account_id = $1', [account.id])).toEqual([
      { udid: udid.toLowerCase() },
    ])
  })

  it('names a new device when none is given', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const first = (await serve(account, { udid: null })).json.device.udid
    const second = (await serve(account, { udid: '' })).json.device.udid
    expect(first).toMatch(UUID)
    expect(second).toMatch(UUID)
    expect(second).not.toBe(first)
    const devices = await rows('SELECT udid FROM devices WHERE account_id = $1', [account.id])
    expect(devices.map(({ udid }) => udid).sort()).toEqual([first, second].sort())
  })

  it('takes the nil udid as any other', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const udid = '00000000-0000-0000-0000-000000000000'
    expect((await serve(account, { udid })).json.device.udid).toBe(udid)
  })

  it('is exactly {} when nothing is eligible, and nothing is recorded', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { status: 'paused' })
    const before = await snapshot()
    expect((await serve(account)).text).toBe('_({});')
    expect((await serveApp(account)).text).toBe('{}')
    expect((await serve(account, { device_type: 'email', callback: null })).text).toBe('{}')
    expect(await snapshot()).toEqual(before)
  })

  it('carries the shape of /direct_serve for a mail', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const got = await serve(account, { device_type: 'email', client_key: 'anna' })
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const body = JSON.parse(got.text)
    expect(Object.keys(body)).toEqual([
      'survey',
      'submission',
      'device',
      'device_data',
      'questions_and_possible_answers',
    ])
    expect(body.device.client_key).toBe('anna')
  })
})

describe('the parameters of /serve', () => {
  it('are required in the order identifier, callback', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const { identifier } = account
    const refused = async (query: Parameters<typeof to>[1]) => {
      const got = await get(to('/serve', query))
      expect([got.status, got.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
      return got.text
    }
    expect(await refused({})).toMatch(/^Error: identifier /)
    expect(await refused({ identifier: '  ', callback: '_' })).toMatch(/^Error: identifier /)
    expect(await refused({ identifier })).toMatch(/^Error: callback /)
    expect(await refused({ identifier, callback: ' ' })).toMatch(/^Error: callback /)
    for (const device_type of ['desktop', 'mobile', 'tablet']) {
      expect(await refused({ identifier, device_type })).toMatch(/^Error: callback /)
    }
    for (const device_type of ['native_mobile', 'email']) {
      expect((await get(to('/serve', { identifier, device_type }))).status).toBe(200)
    }
  })

  it('are refused by name when they cannot be read', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const before = await snapshot()
    const cases = {
      device_type: ['phone', 'Desktop', 'native'],
      mobile_type: ['windows', 'iOS'],
      udid: ['1', 'g0000000-0000-0000-0000-000000000000', `${randomUUID()}0`, `{${randomUUID()}}`],
      request_id: ['x'.repeat(65)],
    }
    for (const [name, values] of Object.entries(cases)) {
      for (const value of values) {
        const got = await serve(account, { [name]: value })
        expect([name, value, got.status, got.text]).toEqual([
          name,
          value,
          400,
          expect.stringMatching(new RegExp(`^Error: ${name} `)),
        ])
      }
    }
    expect(await snapshot()).toEqual(before)
  })

  it('are recorded with the submission', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const udid = randomUUID()
    const got = await serve(
      account,
      {
        udid,
        device_type: 'tablet',
        client_key: 'anna',
        url: 'https://example.com/a?b=1',
        visit_count: 2,
        pageview_count: 3,
        custom_data: '{"plan":"pro"}',
        locale: 'de-CH',
      },
      { 'user-agent': 'Test/1.0' },
    )
    const [row] = await submissionsOf(account.id)
    expect(row).toMatchObject({
      udid: got.json.submission.udid,
      account_id: account.id,
      survey_id: survey.id,
      device_udid: udid,
      client_key: 'anna',
      device_type: 'tablet',
      mobile_type: null,
      url: 'https://example.com/a?b=1',
      visit_count: 2,
      pageview_count: 3,
      context: { plan: 'pro' },
      locale: 'de-CH',
      user_agent: 'Test/1.0',
      ip: null,
      event_name: null,
      viewed_at: null,
      closed_at: null,
      answer_count: 0,
    })
    expect(await rows('SELECT udid, client_key FROM devices WHERE account_id = $1', [account.id])).toEqual([
      { udid, client_key: 'anna' },
    ])
  })

  it('of an app are recorded too', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    await serveApp(account, { mobile_type: 'ios', install_days: 12, launch_times: 34, view_name: 'Home' })
    expect((await submissionsOf(account.id))[0]).toMatchObject({
      device_type: 'native_mobile',
      mobile_type: 'ios',
      install_days: 12,
      launch_times: 34,
      view_name: 'Home',
    })
  })

  it('count as absent when they are counts that cannot be read', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    for (const count of ['many', '-1', '1.5', '1e3', '99999999999', '']) {
      expect(await served(account, { visit_count: count, pageview_count: count })).not.toBeNull()
    }
    for (const row of await submissionsOf(account.id)) {
      expect(row).toMatchObject({ visit_count: null, pageview_count: null })
    }
  })

  it('count as absent when a client key is blank, null or undefined', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    for (const client_key of ['', ' ', 'null', 'undefined']) await serve(account, { client_key })
    const keys = (await submissionsOf(account.id)).map((row) => row.client_key)
    expect(keys).toEqual([null, null, null, null])
  })

  it('take the Referer if url is absent', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const headers = { referer: 'https://example.com/from' }
    await serve(account, { locale: 'aa' }, headers)
    await serve(account, { locale: 'bb', url: 'https://example.com/url' }, headers)
    const urls = await rows('SELECT url FROM submissions WHERE account_id = $1 ORDER BY locale', [account.id])
    expect(urls).toEqual([{ url: 'https://example.com/from' }, { url: 'https://example.com/url' }])
  })

  it('keep Context Data whatever it is', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const { identifier } = account
    const kept = async (data: string) => {
      const query = to('/serve', { identifier, callback: '_', udid: randomUUID() })
      const got = await get(`${query}&${data}`)
      const [row] = await rows('SELECT context FROM submissions WHERE udid = $1', [got.json.submission.udid])
      return row?.context
    }
    expect(await kept('custom_data=%7B%22a%22%3A%5B1%2Cnull%5D%7D')).toEqual({ a: [1, null] })
    expect(await kept('custom_data=[1,2]')).toEqual({ data: [1, 2] })
    expect(await kept('custom_data=7')).toEqual({ data: 7 })
    expect(await kept('custom_data=%7B%22say%22%3A%22%22hi%22%22%7D')).toEqual({ say: '"hi"' })
    expect(await kept('custom_data[a]=1&custom_data[b][]=2&custom_data[b][]=3')).toEqual({
      a: '1',
      b: ['2', '3'],
    })
    expect(await kept('custom_data=')).toBeNull()
  })

  it('keep the address as the account wants it', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const kept = async (ipPolicy: string, ip: string) => {
      const account = await arrangeAccount({ ipPolicy })
      await arrangeSurvey(account)
      await serve(account, {}, { 'x-forwarded-for': `6.6.6.6, ${ip}` })
      return (await submissionsOf(account.id))[0]?.ip
    }
    expect(await kept('none', '203.0.113.77')).toBeNull()
    expect(await kept('truncated', '203.0.113.77')).toBe('203.0.113.0')
    expect(await kept('truncated', '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
    expect(await kept('full', '203.0.113.77')).toBe('203.0.113.77')
  })
})

describe('a preview by /serve', () => {
  it('answers with a submission that differs from a real one, and records nothing', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    const before = await snapshot()
    for (const query of [page(account), app(account), page(account, { device_type: 'email' })]) {
      const got = await get(to('/serve', { ...query, preview_mode: 'true' }))
      expect(surveyOf(got)).toBe(id)
      expect(got.json.submission.udid).toMatch(STAND_IN)
      expect(got.json.device.udid).toBe(query.udid)
    }
    expect(await snapshot()).toEqual(before)
  })

  it('makes a fresh submission each time', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const made = new Set<string>()
    for (let n = 0; n < 10; n++)
      made.add((await serve(account, { preview_mode: 'true' })).json.submission.udid)
    expect(made.size).toBe(10)
  })

  it('never names the submission that the same request id opened before', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const udid = randomUUID()
    await serve(account, { udid, request_id: 'r1' })
    const preview = await serve(account, { udid, request_id: 'r1', preview_mode: 'true' })
    expect(preview.json.submission.udid).toMatch(STAND_IN)
  })
})
