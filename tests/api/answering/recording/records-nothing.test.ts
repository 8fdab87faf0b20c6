// Calls that must record nothing change no table, and the same call without the flag does
// (docs/api.md §2).
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
  RECORDING,
  SERVING,
  type World,
} from '../../../support/requests/every-operation'
import { serve } from '../../../support/serving'

useTestDatabase()

let world: World
beforeAll(async () => {
  // A cap on served surveys and a goal add counters that preview must not change.
  world = await arrangeWorld({ caps: [{ limit: 100, counts: 'served' }] }, { goal: 1000 })
})

type Flag = { query?: Record<string, string>; method?: string; headers?: Record<string, string> }

const FLAGS: [string, Flag][] = [
  ['preview_mode', { query: { preview_mode: 'true' } }],
  ['HEAD', { method: 'HEAD' }],
  ['Sec-Purpose: prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['Sec-Purpose: prefetch;prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['Purpose: prefetch', { headers: { purpose: 'Prefetch' } }],
]

const send = ({ path, query }: { path: string; query: object }, flag: Flag = {}) =>
  get(to(path, { ...query, ...flag.query }), flag)

describe.each(EVERY)('%s', (id) => {
  it.each(FLAGS)('records nothing with %s, and succeeds', async (_, flag) => {
    const { path, query } = await callOf(id, world)
    const call = { path, query: { ...query, request_id: randomUUID() } }
    const before = await snapshot()
    expect((await send(call, flag)).status).toBe(200)
    expect(await snapshot()).toEqual(before)
    // A call that recorded nothing must not use up its request id either.
    const plain = await send(call)
    expect(plain.status).toBe(200)
    if (RECORDING.includes(id)) expect(await snapshot()).not.toEqual(before)
    else expect(await snapshot()).toEqual(before)
  })

  it('records with everything that only looks like a flag', async () => {
    const looks: Flag[] = [
      { query: { preview_mode: 'TRUE' } },
      { query: { preview_mode: '1' } },
      { query: { preview: 'true' } },
      { headers: { 'sec-purpose': 'navigate' } },
      { headers: { 'sec-fetch-dest': 'document' } },
    ]
    for (const flag of looks) {
      const call = await callOf(id, world)
      const before = await snapshot()
      expect((await send(call, flag)).status).toBe(200)
      if (RECORDING.includes(id)) expect(await snapshot()).not.toEqual(before)
      else expect(await snapshot()).toEqual(before)
    }
  })
})

describe('a prefetch', () => {
  it.each(EVERY)(
    '%s: gets the status and body of the call, or nothing from a serving operation',
    async (id) => {
      const call = await callOf(id, world)
      const prefetched = await send(call, { headers: { 'sec-purpose': 'prefetch' } })
      const plain = await send(call)
      expect(prefetched.status).toBe(plain.status)
      if (SERVING.includes(id)) {
        expect(prefetched.text).toBe(plain.text.startsWith('_(') ? '_({});' : '{}')
      } else expect(prefetched.text).toBe(plain.text)
    },
  )

  it.each(SERVING)('%s: gets nothing even when its request id has opened a submission', async (id) => {
    const { path, query } = await callOf(id, world)
    const call = { path, query: { ...query, request_id: randomUUID() } }
    const plain = await send(call)
    const prefetched = await send(call, { headers: { 'sec-purpose': 'prefetch' } })
    expect(plain.json.submission).toBeDefined()
    expect(prefetched.json).toEqual({})
  })
})

describe('a call on the submission of a preview', () => {
  const ON_SUBMISSION: DeliveryEndpointId[] = [
    'answerQuestion',
    'answerAll',
    'closeSubmission',
    'viewSubmission',
    'showResults',
    'presentResults',
    'clickLink',
  ]

  it.each(ON_SUBMISSION)('%s: records nothing without any flag, and succeeds', async (id) => {
    const submission = (await serve(world.account, { preview_mode: 'true' })).json.submission.udid
    const { path, query } = await callOf(id, world)
    const before = await snapshot()
    const inPath = path.replace(/^\/submissions\/[^/]+/, `/submissions/${submission}`)
    const inQuery = 'submission_udid' in query ? { ...query, submission_udid: submission } : query
    const got = await send({ path: inPath, query: inQuery })
    expect([got.status, got.text]).toEqual([200, '{}'])
    expect(await snapshot()).toEqual(before)
  })
})

describe('on /q', () => {
  const LINKS: DeliveryEndpointId[] = ['answerByLink', 'answerTextByLink']
  const CRAWLERS = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Barracuda Sentinel (EE)',
  ]
  const PEOPLE = [
    '',
    'curl/8.5.0',
    'python-requests/2.31.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0.0.0 Safari/537.36',
    'okhttp/4.12.0',
    'app HttpClient/UNAVAILABLE (com.example, Android 14)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  ]

  it.each(LINKS)('%s: a crawler records nothing and is thanked like anyone', async (id) => {
    for (const agent of CRAWLERS) {
      const call = await callOf(id, world)
      const before = await snapshot()
      const crawled = await send(call, { headers: { 'user-agent': agent } })
      expect([agent, crawled.status]).toEqual([agent, 200])
      expect(await snapshot()).toEqual(before)
      expect((await send(call)).text).toBe(crawled.text)
    }
  })

  it.each(LINKS)('%s: libraries, headless browsers, apps and nameless callers record', async (id) => {
    for (const agent of PEOPLE) {
      const before = await snapshot()
      await send(await callOf(id, world), { headers: { 'user-agent': agent } })
      expect([agent, (await snapshot()).answers?.length]).toEqual([agent, (before.answers?.length ?? 0) + 1])
    }
  })

  it.each(RECORDING.filter((id) => !LINKS.includes(id)))('only: a crawler records with %s', async (id) => {
    const call = await callOf(id, world)
    const before = await snapshot()
    await send(call, { headers: { 'user-agent': CRAWLERS[0] ?? '' } })
    expect(await snapshot()).not.toEqual(before)
  })
})
