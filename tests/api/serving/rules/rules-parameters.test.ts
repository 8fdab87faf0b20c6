// Required and malformed parameters, and the order of checks, for every operation (docs/api.md §2,
// §3).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryEndpointId } from '@/lib/api/delivery-endpoints.endpoint'
import { get, to } from '../../../support/api'
import { snapshot } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  arrangeWorld,
  callOf,
  EVERY,
  type Query,
  targetOf,
  type World,
} from '../../../support/requests/every-operation'

useTestDatabase()

let world: World
beforeAll(async () => {
  world = await arrangeWorld()
})

/** Required parameters from left to right. */
const REQUIRED: Record<DeliveryEndpointId, string[]> = {
  serveSurvey: ['identifier', 'callback'],
  serveSurveyDirectly: ['identifier', 'udid'],
  presentSurvey: ['identifier', 'callback'],
  presentSurveyByEvent: ['identifier', 'callback'],
  listQuestions: ['identifier'],
  getPoll: ['identifier', 'callback'],
  answerByLink: ['identifier'],
  answerTextByLink: ['identifier', 'text'],
  answerQuestion: ['identifier', 'question_id', 'answer_id'],
  answerAll: ['identifier', 'answers'],
  closeSubmission: [],
  viewSubmission: ['identifier', 'viewed_at'],
  setDeviceData: ['identifier'],
  showResults: ['identifier', 'submission_udid'],
  presentResults: ['identifier', 'submission_udid'],
  trackEvent: ['identifier', 'event_name', 'udid'],
  clickLink: ['submission_udid', 'question_id', 'link_identifier'],
}

const LONG = 'x'.repeat(65)
const NO_UDIDS = ['1', 'null', `${randomUUID()}0`, randomUUID().replaceAll('-', ''), `{${randomUUID()}}`]

/** Malformed values; parameters that are not in the table accept any value. */
const MALFORMED: Record<DeliveryEndpointId, Record<string, string[]>> = {
  serveSurvey: {
    device_type: ['fridge', 'DESKTOP'],
    udid: NO_UDIDS,
    mobile_type: ['windows'],
    request_id: [LONG],
  },
  serveSurveyDirectly: { device_type: ['fridge'], udid: NO_UDIDS, request_id: [LONG] },
  presentSurvey: { device_type: ['fridge'], udid: NO_UDIDS, mobile_type: ['Android'], request_id: [LONG] },
  presentSurveyByEvent: { device_type: ['fridge'], udid: NO_UDIDS, mobile_type: ['web'], request_id: [LONG] },
  listQuestions: {},
  getPoll: { device_type: ['fridge'], udid: NO_UDIDS, question_id: ['x', '-1', '1.0', '0x1'] },
  answerByLink: { udid: NO_UDIDS, request_id: [LONG] },
  answerTextByLink: { udid: NO_UDIDS, request_id: [LONG] },
  answerQuestion: { question_id: ['x', '-1', '1.0'], request_id: [LONG] },
  answerAll: { request_id: [LONG], answers: ['x', '7', '"a"', '{', 'null'] },
  closeSubmission: { request_id: [LONG] },
  viewSubmission: { request_id: [LONG], viewed_at: ['yesterday', '2026-13-45', '{}'] },
  setDeviceData: { request_id: [LONG] },
  showResults: { submission_udid: [LONG], submission_id: [LONG] },
  presentResults: { submission_udid: [LONG], submission_id: [LONG] },
  trackEvent: { udid: NO_UDIDS, request_id: [LONG] },
  clickLink: {
    submission_udid: [LONG],
    question_id: ['x', '-1'],
    link_identifier: NO_UDIDS,
    request_id: [LONG],
  },
}

const expectRefusal = async (target: string, name: string) => {
  const got = await get(target)
  expect([got.status, got.headers.get('content-type'), got.text]).toEqual([
    400,
    'text/plain; charset=utf-8',
    expect.stringMatching(new RegExp(`^Error: ${name}\\b.*\\.$`)),
  ])
}

describe.each(EVERY)('%s', (id) => {
  const required = REQUIRED[id]

  it('refuses a required parameter that is absent or blank, the leftmost first, and records nothing', async () => {
    const { path, query } = await callOf(id, world)
    const before = await snapshot()
    for (const [n, name] of required.entries()) {
      const rest = Object.fromEntries(required.slice(n).map((later) => [later, null]))
      await expectRefusal(to(path, { ...query, ...rest }), name)
      // A blank answer is a skipped question.
      if (name === 'answer_id') continue
      for (const blank of ['', ' ', '\t\n']) await expectRefusal(to(path, { ...query, [name]: blank }), name)
    }
    expect(await snapshot()).toEqual(before)
    expect((await get(to(path, query))).status).toBe(200)
  })

  it('needs no other parameter', async () => {
    const { path, query } = await callOf(id, world)
    const needed = Object.entries(query).filter(([name]) => required.includes(name))
    expect((await get(to(path, Object.fromEntries(needed)))).status).toBe(200)
  })

  it('refuses a value that cannot be read by its name, and records nothing', async () => {
    const { path, query } = await callOf(id, world)
    const before = await snapshot()
    for (const [name, values] of Object.entries(MALFORMED[id])) {
      for (const value of values) {
        const change: Query = { [name]: value }
        if (name === 'submission_id') change.submission_udid = null
        await expectRefusal(to(path, { ...query, ...change }), name)
      }
    }
    expect(await snapshot()).toEqual(before)
  })

  it('takes a blank optional parameter for an absent one', async () => {
    const { path, query } = await callOf(id, world)
    const names = [
      'udid',
      'device_type',
      'mobile_type',
      'request_id',
      'preview_mode',
      'locale',
      'url',
      'callback',
    ]
    const blank = Object.fromEntries(
      names.filter((name) => !required.includes(name)).map((name) => [name, ' ']),
    )
    expect((await get(to(path, { ...query, ...blank }))).status).toBe(200)
  })

  it('takes udids in any case', async () => {
    const { path, query } = await callOf(id, world)
    const upper = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        /udid|link_identifier/.test(name) ? String(value).toUpperCase() : value,
      ]),
    )
    const upperPath = path.replace(/[0-9a-f-]{36}/, (udid) => udid.toUpperCase())
    expect((await get(to(upperPath, { ...upper }))).status).toBe(200)
  })
})

describe('a device in the path', () => {
  it.each(NO_UDIDS)('%s is refused', async (udid) => {
    const { identifier } = world.account
    await expectRefusal(
      to(`/devices/${encodeURIComponent(udid)}/set_data`, { identifier, a: '1' }),
      'deviceUdid',
    )
  })
})

describe('a submission in the path', () => {
  const paths: [string, (world: World) => Query][] = [
    ['answer', ({ survey }) => ({ question_id: survey.question('choice'), answer_id: '1' })],
    ['all_answers', () => ({ answers: '{"1":"1"}' })],
    ['close', () => ({})],
    ['viewed_at', () => ({ viewed_at: '2026-01-01T00:00:00Z' })],
  ]

  it.each(paths)('/%s: is unknown (404) up to 64 characters, and refused beyond', async (name, queryOf) => {
    const query = { identifier: world.account.identifier, ...queryOf(world) }
    for (const submission of ['x', '1', randomUUID(), 'a%20b', '%C3%A4', '%F0%9F%92%A9', 'x'.repeat(64)]) {
      const got = await get(to(`/submissions/${submission}/${name}`, query))
      expect([submission, got.status, got.text]).toEqual([
        submission,
        404,
        expect.stringMatching(/^Error: .*submission_udid/),
      ])
    }
    await expectRefusal(to(`/submissions/${LONG}/${name}`, query), 'submission_udid')
  })
})

describe('the order of tests', () => {
  // From the first check to the last: each call also fails every later check.
  it('is method, length, callback, required, format, account, the rest', async () => {
    const path = '/submissions/unknown/answer'
    const pad = 'p'.repeat(33 * 1024)
    const all = { pad, callback: 'a(', request_id: LONG }
    const ask = async (query: Query, method?: string) => {
      const { status, text } = await get(to(path, query), method ? { method } : {})
      return `${status} ${text}`
    }
    expect(await ask(all, 'PUT')).toMatch(/^405 /)
    expect(await ask(all)).toMatch(/^414 /)
    expect(await ask({ ...all, pad: null })).toMatch(/^400 Error: callback /)
    const rest = { callback: '_', request_id: LONG }
    expect(await ask(rest)).toMatch(/^400 Error: identifier /)
    expect(await ask({ ...rest, identifier: 'nobody' })).toMatch(/^400 Error: question_id is required/)
    const named = { callback: '_', identifier: 'nobody', question_id: '1' }
    expect(await ask({ ...named, request_id: LONG })).toMatch(/^400 Error: request_id /)
    expect(await ask({ ...named, question_id: 'x' })).toMatch(/^400 Error: question_id /)
    expect(await ask(named)).toMatch(/^400 Error: there is no account with this identifier/)
    const { identifier } = world.account
    expect(await ask({ ...named, identifier })).toMatch(/^404 Error: .*submission_udid/)
  })

  it('is path before everything but the method', async () => {
    const target = `/surveys/a_b?pad=${'p'.repeat(33 * 1024)}&callback=a(`
    expect((await get(target)).status).toBe(404)
  })

  it('tests formats before the account on a serve', async () => {
    await expectRefusal(await targetOf('serveSurvey', world, { identifier: 'nobody', udid: 'x' }), 'udid')
  })
})
