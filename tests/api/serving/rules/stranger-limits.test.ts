// With nothing but the public identifier, a caller cannot store without limit (docs/api.md §2).
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { get, post, to } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { answersOf, arrangeKinds, onSubmission, submissionOf } from '../../../support/recording'
import { openSubmission, serve, setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

const KIB = 1024
let account: ArrangedAccount
let udid: string
beforeEach(async () => {
  account = await arrangeAccount()
  udid = randomUUID()
})

const setData = (fields: Record<string, string>) =>
  post(`/devices/${udid}/set_data`, { identifier: account.identifier, ...fields })

const stored = async () => {
  const [row] = await rows<{ bytes: number; fields: number; data: Record<string, string> }>(
    `SELECT octet_length(data::text)::int AS bytes, data, (SELECT count(*)::int FROM jsonb_object_keys(data)) AS fields
     FROM devices WHERE udid = $1`,
    [udid],
  )
  return row ?? { bytes: 0, fields: 0, data: {} }
}

const range = (n: number) => Array.from({ length: n }, (_, index) => index)
const fields = (n: number, from = 0) => Object.fromEntries(range(n).map((i) => [`f${from + i}`, `${i}`]))

describe('the data of a device', () => {
  it('stays within 16 KiB under parallel calls, and stores everything that was answered with 200', async () => {
    const sent = range(40).map((n) => ({ [`big${n}`]: 'x'.repeat(KIB) }))
    const got = await Promise.all(sent.map(setData))
    const kept = sent.filter((_, n) => got[n]?.status === 200)
    const refused = got.filter(({ status }) => status !== 200)
    expect(kept).toHaveLength(15)
    for (const { status, text } of refused) {
      expect([status, text]).toEqual([
        400,
        'Error: the stored data of a device may have up to 16 KiB and 200 fields, and this call would exceed that.',
      ])
    }
    const { bytes, data } = await stored()
    expect(bytes).toBeLessThanOrEqual(16 * KIB)
    expect(data).toEqual(Object.assign({}, ...kept))
  })

  it('has 200 fields at the most, of which each may still change', async () => {
    expect((await setData(fields(150))).status).toBe(200)
    expect((await setData(fields(51, 150))).status).toBe(400)
    expect((await stored()).fields).toBe(150)
    expect((await setData(fields(50, 150))).status).toBe(200)
    expect((await setData({ one: 'more' })).status).toBe(400)
    expect((await setData({ f0: 'changed' })).status).toBe(200)
    const { fields: count, data } = await stored()
    expect([count, data.f0, data.one]).toEqual([200, 'changed', undefined])
  })

  it('changes nothing when it is refused, for a new device as well and under a request id', async () => {
    const tooMuch = { a: 'x'.repeat(17 * KIB), request_id: 'once' }
    expect((await setData(tooMuch)).status).toBe(400)
    expect((await setData(tooMuch)).status).toBe(400)
    expect(await rows('SELECT 1 AS one FROM devices WHERE udid = $1', [udid])).toEqual([])
    expect((await setData({ a: '1', request_id: 'once' })).status).toBe(200)
    expect((await setData({ a: '2', request_id: 'once' })).status).toBe(200)
    expect((await stored()).data).toEqual({ a: '1' })
  })
})

describe('the properties of an event', () => {
  const track = (event_properties: unknown) =>
    post('/track_event', {
      identifier: account.identifier,
      udid,
      event_name: 'Paid',
      event_properties:
        typeof event_properties === 'string' ? event_properties : JSON.stringify(event_properties),
    })

  it('have 8 KiB at the most, as an object and raw', async () => {
    expect((await track({ a: 'x'.repeat(8 * KIB - 40) })).status).toBe(200)
    for (const tooMuch of [{ a: 'x'.repeat(8 * KIB) }, 'x'.repeat(8 * KIB)]) {
      const { status, text } = await track(tooMuch)
      expect([status, text]).toEqual([400, 'Error: event_properties may have up to 8 KiB.'])
    }
    expect(await rows('SELECT 1 AS n FROM events WHERE device_udid = $1', [udid])).toHaveLength(1)
  })
})

describe('the Context Data of a submission', () => {
  const context = async (submission: string) => {
    const [row] = await rows<{ bytes: number; fields: number }>(
      `SELECT octet_length(context::text)::int AS bytes, (SELECT count(*)::int FROM jsonb_object_keys(context)) AS fields
       FROM submissions WHERE udid = $1`,
      [submission],
    )
    return row
  }

  it('never refuses an answer, and grows no further than 16 KiB and 200 fields', async () => {
    const survey = await arrangeKinds(account)
    const submission = await openSubmission(account, { custom_data: JSON.stringify({ page: 'x' }) })
    const question_id = survey.question('text')
    const calls = range(12).map((n) =>
      post(`/submissions/${submission}/answer`, {
        identifier: account.identifier,
        question_id,
        text_answer: `Text ${n}`,
        ...fields(30, n * 30),
        [`big${n}`]: 'x'.repeat(3 * KIB),
      }),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    expect(Object.values(await answersOf(submission))[0]).toMatch(/^Text \d+$/)
    const { bytes = 0, fields: count = 0 } = (await context(submission)) ?? {}
    expect(bytes).toBeGreaterThan(12 * KIB)
    expect(bytes).toBeLessThanOrEqual(16 * KIB)
    expect(count).toBeLessThanOrEqual(200)
    expect((await submissionOf(submission)).context).toMatchObject({ page: 'x' })
  })

  it('leaves out what does not fit, and keeps the rest of the same call', async () => {
    const survey = await arrangeKinds(account)
    const submission = await openSubmission(account, {
      custom_data: JSON.stringify({ small: 1, big: 'x'.repeat(17 * KIB), last: 2 }),
    })
    expect((await submissionOf(submission)).context).toEqual({ small: 1, last: 2 })
    const question = { question_id: survey.question('text'), text_answer: 'So' }
    const custom_data = JSON.stringify({ big: '字'.repeat(6 * KIB), new: true })
    const form = { identifier: account.identifier, ...question, custom_data }
    expect((await post(`/submissions/${submission}/answer`, form)).status).toBe(200)
    expect((await submissionOf(submission)).context).toEqual({ new: true })
  })

  it('is bounded for a link of a mail', async () => {
    const survey = await arrangeKinds(account)
    const extra = Object.fromEntries(range(300).map((n) => [`f${n}`, 'x'.repeat(80)]))
    const target = to(`/q/${survey.question('text')}`, {
      identifier: account.identifier,
      udid,
      text: 'Hi',
      ...extra,
    })
    expect((await get(target)).status).toBe(200)
    const [row] = await rows<{ udid: string }>('SELECT udid FROM submissions WHERE device_udid = $1', [udid])
    expect((await context(row?.udid ?? ''))?.bytes).toBeLessThanOrEqual(16 * KIB)
  })
})

describe('a device within a day', () => {
  const serveOnce = () => serve(account, { udid })
  const submissions = async () =>
    (await rows('SELECT 1 AS n FROM submissions WHERE device_udid = $1', [udid])).length

  it('opens 500 submissions, also for 600 parallel calls, then gets Retry-After', async () => {
    await arrangeKinds(account)
    const got = await Promise.all(range(600).map(serveOnce))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(500)
    expect(await submissions()).toBe(500)
    const { status, text, headers } = await serveOnce()
    expect([status, text]).toEqual([
      429,
      'Error: udid has been served as often as a device may within a day.',
    ])
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(86_000)
    expect(seconds).toBeLessThanOrEqual(86_400)
    expect((await serve(account, {})).status).toBe(200)
    expect((await serve(account, { udid, preview_mode: 'true' })).status).toBe(200)
  }, 120_000)

  it('counts the links that it follows, and what it has opened before this process counted', async () => {
    setEnv({ DEVICE_SUBMISSIONS_A_DAY: 10 })
    const survey = await arrangeKinds(account)
    await rows(
      `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, created_at)
       SELECT gen_random_uuid(), $1, $2, $3, 'desktop', now() - make_interval(hours => n * 3) FROM generate_series(0, 15) n`,
      [account.id, survey.id, udid],
    )
    const link = (n: number) =>
      get(to(`/q/${survey.question('text')}`, { identifier: account.identifier, udid, text: 'x', n }))
    const statuses: number[] = []
    for (const n of range(4)) statuses.push((await link(n)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it('records so many events, 0 being any number', async () => {
    setEnv({ DEVICE_EVENTS_A_DAY: 20 })
    const track = () => get(to('/track_event', { identifier: account.identifier, udid, event_name: 'e' }))
    const got = await Promise.all(range(30).map(track))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(20)
    setEnv({ DEVICE_EVENTS_A_DAY: 0 })
    expect((await track()).status).toBe(200)
  })

  it('may always answer what it was served', async () => {
    setEnv({ DEVICE_SUBMISSIONS_A_DAY: 1 })
    const survey = await arrangeKinds(account)
    const submission = await openSubmission(account, { udid })
    expect((await serveOnce()).status).toBe(429)
    const query = { question_id: survey.question('text'), text_answer: 'So' }
    expect((await onSubmission(account, 'answer', submission, query)).status).toBe(200)
  })
})

describe('a network within an hour', () => {
  const FULL = { 'x-forwarded-for': '2001:db8:7:7::1' }
  /** Another address of the same /64. */
  const SAME = { 'x-forwarded-for': '2001:db8:7:7::2' }
  const OTHER = { 'x-forwarded-for': '2001:db8:7:8::1' }

  it('stores as much as it may as new devices, data and events, and answers all the same', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for', STORED_MB_AN_HOUR: 1 })
    const survey = await arrangeKinds(account)
    const identifier = account.identifier
    const open = (headers: Record<string, string>) =>
      get(to('/serve', { identifier, callback: '_', custom_data: '{"page":"x"}' }), { headers })
    const setLarge = (headers: Record<string, string>) =>
      post(`/devices/${randomUUID()}/set_data`, { identifier, big: 'x'.repeat(15 * KIB) }, headers)
    const served = await open(FULL)
    expect(served.status).toBe(200)
    const submission = /"submission":\{"udid":"([^"]+)"/.exec(served.text)?.[1]
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push((await setLarge(FULL)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(63)

    const refused = await open(SAME)
    expect([refused.status, refused.text]).toEqual([
      429,
      'Error: this network has stored as much as it may within an hour.',
    ])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(3600)
    const event = to('/track_event', { identifier, udid, event_name: 'Paid' })
    expect((await get(event, { headers: SAME })).status).toBe(429)
    const answer = { identifier, question_id: survey.question('text'), text_answer: 'Mine' }
    expect((await post(`/submissions/${submission}/answer`, answer, FULL)).status).toBe(200)
    expect(Object.values(await answersOf(String(submission)))).toEqual(['Mine'])
    // Reading, previews, others, and calls of the machine itself go on.
    const preview = to('/serve', { identifier, callback: '_', preview_mode: 'true' })
    expect((await get(preview, { headers: FULL })).status).toBe(200)
    expect((await open(OTHER)).status).toBe(200)
    expect((await open({})).status).toBe(200)
  })
})
