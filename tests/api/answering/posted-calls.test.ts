// Operations that record accept POST, so that no proxy's limit on addresses loses an answer
// (docs/api.md §2).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { get, post, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows, snapshot } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { answersOf, arrangeKinds, KINDS, submissionOf } from '../../support/recording'
import { openSubmission } from '../../support/serving'

useTestDatabase()

const CHINESE = '这条路很长可是风景很美我们下次还会再来'
const longText = (length: number) => CHINESE.repeat(Math.ceil(length / CHINESE.length)).slice(0, length)

async function arrange() {
  const account = await arrangeAccount()
  const survey = await arrangeKinds(account, {
    questions: KINDS.map((one) => (one.key === 'text' ? { ...one, freeText: { maxLength: 20_000 } } : one)),
  })
  const submission = await openSubmission(account)
  return { account, survey, submission, identifier: account.identifier }
}

describe('a person who writes twenty thousand Chinese characters', () => {
  it('accepts by POST what is too long for an address', async () => {
    const { survey, submission, identifier } = await arrange()
    const text_answer = longText(20_000)
    const question_id = survey.question('text')
    const form = { identifier, question_id, text_answer }
    expect((await get(to(`/submissions/${submission}/answer`, form))).status).toBe(414)
    expect(await answersOf(submission)).toEqual({})
    const got = await post(`/submissions/${submission}/answer`, form)
    expect([got.status, got.text]).toEqual([200, '{}'])
    expect(await answersOf(submission)).toEqual({ [question_id]: text_answer })
  })

  it('may answer everything at once', async () => {
    const { survey, submission, identifier } = await arrange()
    const [single, text] = [survey.question('single'), survey.question('text')]
    const answers = { [single]: survey.answer('single', 'a'), [text]: longText(20_000) }
    const form = { identifier, answers: JSON.stringify(answers), client_key: 'anna' }
    expect((await post(`/submissions/${submission}/all_answers`, form)).status).toBe(200)
    expect(await answersOf(submission)).toEqual({
      [single]: [survey.answer('single', 'a')],
      [text]: longText(20_000),
    })
    expect(await submissionOf(submission)).toMatchObject({ client_key: 'anna' })
  })
})

describe('the parameters of a POST', () => {
  it('are the same for every call that records', async () => {
    const { account, identifier } = await arrange()
    const survey = await arrangeSurvey(account, {
      questions: [{ key: 'c', kind: 'custom_content', content: '<a href="https://e.com">x</a>' }],
    })
    const submission = (await get(to(`/surveys/${survey.id}`, { identifier, callback: '_' }))).json.submission
      .udid
    const udid = randomUUID()
    const [link] = await rows<{ udid: string }>('SELECT udid FROM links WHERE question_id = $1', [
      survey.question('c'),
    ])
    const viewed_at = '2026-11-21 10:15:30.123456 +0000'
    const calls: [string, Record<string, string | number>][] = [
      [`/submissions/${submission}/viewed_at`, { identifier, viewed_at }],
      [`/submissions/${submission}/close`, {}],
      [`/devices/${udid}/set_data`, { identifier, plan: 'pro + more' }],
      ['/track_event', { identifier, udid, event_name: 'Paid', 'event_properties[price]': 12 }],
      [
        '/custom_content_link_click',
        { submission_udid: submission, question_id: survey.question('c'), link_identifier: link?.udid ?? '' },
      ],
    ]
    for (const [path, form] of calls) {
      const { status, text } = await post(path, { ...form, callback: 'cb' })
      expect([path, status, text]).toEqual([path, 200, 'cb({});'])
    }
    expect(await submissionOf(submission)).toMatchObject({
      viewed_at: expect.any(Date),
      closed_at: expect.any(Date),
    })
    expect(await rows('SELECT data FROM devices WHERE udid = $1', [udid])).toEqual([
      { data: { plan: 'pro + more' } },
    ])
    expect(await rows('SELECT name, properties FROM events')).toEqual([
      { name: 'Paid', properties: { price: '12' } },
    ])
    expect(await rows('SELECT click_count FROM links WHERE udid = $1', [link?.udid])).toEqual([
      { click_count: 1 },
    ])
  })

  it('may be in the address as well; those of the body take precedence', async () => {
    const { identifier } = await arrange()
    const udid = randomUUID()
    const path = to(`/devices/${udid}/set_data`, { identifier, plan: 'free', seats: 3 })
    expect((await post(path, { plan: 'pro', more: '1' })).status).toBe(200)
    const [row] = await rows('SELECT data FROM devices WHERE udid = $1', [udid])
    expect(row).toEqual({ data: { plan: 'pro', seats: '3', more: '1' } })
  })

  it('decode + as a space for every caller', async () => {
    const { identifier } = await arrange()
    const udid = randomUUID()
    const headers = { 'user-agent': 'iPhoneHttpClient/UNAVAILABLE (iPhone, iOS 17.5)' }
    await post(to(`/devices/${udid}/set_data`, { identifier }), { name: 'Anna Lee' }, headers)
    expect(await rows('SELECT data FROM devices WHERE udid = $1', [udid])).toEqual([
      { data: { name: 'Anna Lee' } },
    ])
  })

  it('record nothing in preview', async () => {
    const { survey, submission, identifier } = await arrange()
    const before = await snapshot()
    const form = { identifier, question_id: survey.question('text'), text_answer: 'x', preview_mode: 'true' }
    expect((await post(`/submissions/${submission}/answer`, form)).text).toBe('{}')
    expect(await snapshot()).toEqual(before)
  })
})

describe('the body of a POST', () => {
  const MOST = 256 * 1024
  const set = async (body: string, type = 'application/x-www-form-urlencoded; charset=utf-8') => {
    const { identifier } = await arrange()
    const target = to(`/devices/${randomUUID()}/set_data`, { identifier, preview_mode: 'true' })
    return get(target, { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
  }

  it('may have 256 KiB and not a byte more', async () => {
    expect((await set(`f=${'x'.repeat(MOST - 2)}`)).status).not.toBe(413)
    const { status, text, headers } = await set(`f=${'x'.repeat(MOST - 1)}`)
    expect([status, text]).toEqual([413, 'Error: the body is longer than 256 KiB.'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is a form, or nothing', async () => {
    expect((await set('{"plan":"pro"}', 'application/json')).text).toBe(
      'Error: the body must be application/x-www-form-urlencoded.',
    )
    expect((await set('', 'application/json')).status).toBe(200)
    expect((await set('', '')).status).toBe(200)
  })

  it.each(['/serve', '/results', '/q/1'])('is not read at %s', async (path) => {
    const { identifier } = await arrange()
    const { status, headers } = await post(path, { identifier, callback: '_' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})
