// Methods, paths and headers, for every operation (docs/api.md §2).
import { beforeAll, describe, expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { type Got, get, to } from '../../../support/api'
import { arrangeAccount, snapshot } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  arrangeWorld,
  callOf,
  EVERY,
  SERVING,
  targetOf,
  type World,
} from '../../../support/requests/every-operation'

useTestDatabase()

let world: World
beforeAll(async () => {
  world = await arrangeWorld()
})

/** Headers that differ between replies or connections. */
const PASSING = ['date', 'x-request-id', 'connection', 'keep-alive']

const headersOf = ({ headers }: Got, without: string[] = []) =>
  Object.fromEntries([...headers].filter(([name]) => ![...PASSING, ...without].includes(name)))

const expectCommonHeaders = ({ headers }: Got) => {
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-request-id')).toMatch(/./)
}

const expectSentence = ({ headers, text }: Got) => {
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^Error: [^\n]+$/)
}

describe.each(EVERY)('%s', (id) => {
  const { alsoPost }: DeliveryEndpoint = DELIVERY_ENDPOINTS[id]
  const posted = alsoPost ? ['POST'] : []
  const refused = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !posted.includes(method))

  it.each(refused)('refuses %s with Allow, and does nothing', async (method) => {
    const target = await targetOf(id, world)
    const before = await snapshot()
    const got = await get(target, { method })
    expect(got.status).toBe(405)
    expect(got.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS', ...posted])
    expectCommonHeaders(got)
    expectSentence(got)
    expect(await snapshot()).toEqual(before)
  })

  it('answers OPTIONS as CORS asks, and does nothing', async () => {
    const target = await targetOf(id, world)
    const before = await snapshot()
    const headers = { origin: 'https://e.com', 'access-control-request-method': 'GET' }
    const got = await get(target, { method: 'OPTIONS', headers })
    expect(got.status).toBe(204)
    expect(got.text).toBe('')
    expectCommonHeaders(got)
    const methods = got.headers.get('access-control-allow-methods')?.split(', ')
    expect(methods).toEqual(expect.arrayContaining(['GET', ...posted]))
    if (posted.length === 0) expect(methods).not.toContain('POST')
    expect(await snapshot()).toEqual(before)
  })

  it('answers HEAD with status and headers of GET and no body', async () => {
    const target = await targetOf(id, world)
    const head = await get(target, { method: 'HEAD' })
    const plain = await get(target)
    expect(head.bytes.length).toBe(0)
    expect(head.status).toBe(plain.status)
    // A serving operation answers HEAD with "nothing", which is shorter.
    const without = SERVING.includes(id) ? ['content-length', 'vary'] : []
    expect(headersOf(head, without)).toEqual(headersOf(plain, without))
  })

  it('answers HEAD with the status and headers of GET for refusals', async () => {
    const { path } = await callOf(id, world)
    const query = { identifier: 'nobody', callback: '_', submission_udid: 'x' }
    const head = await get(to(path, query), { method: 'HEAD' })
    const plain = await get(to(path, query))
    expect([plain.status, head.status]).toEqual([400, 400])
    expect(headersOf(head)).toEqual(headersOf(plain))
    expect(head.bytes.length).toBe(0)
  })

  it('has the headers of every answer when it succeeds and when it refuses', async () => {
    const good = await get(await targetOf(id, world))
    const bad = await get((await callOf(id, world)).path)
    expect(good.status).toBe(200)
    for (const got of [good, bad]) {
      expectCommonHeaders(got)
      expect(got.headers.get('content-length')).toBe(String(got.bytes.length))
    }
    expect(good.headers.get('content-type')).toMatch(/^application\/(json|javascript); charset=utf-8$/)
    if (bad.status !== 200) expectSentence(bad)
    expect(bad.headers.get('x-request-id')).not.toBe(good.headers.get('x-request-id'))
  })

  it('accepts a trailing slash without a redirect', async () => {
    const { path, query } = await callOf(id, world)
    const got = await get(to(`${path}/`, query))
    expect([path, got.status, got.headers.get('location')]).toEqual([path, 200, null])
  })
})

describe('a path that is none', () => {
  const paths = [
    '/surveys/',
    '/surveys',
    '/serve/x',
    '/Serve',
    '/surveys/1/polls',
    '/surveys/done/poll',
    '/surveys/a_b',
    '/q',
    '/q/x',
    '/q/1x',
    '/q/1/a',
    '/q/1/a/x',
    '/q/1/b/2',
    '/q/-1/a/1',
    '/submissions/x',
    '/submissions/x/answers',
    '/submissions//close',
    '/devices/set_data',
    '/devices//set_data',
    '/direct_serve//x',
    '/custom_content_link_click/1',
  ]

  it.each(paths)('%s is 404', async (path) => {
    const { identifier } = await arrangeAccount()
    const before = await snapshot()
    const got = await get(to(path, { identifier, callback: '_' }))
    expect(got.status).toBe(404)
    expect(await snapshot()).toEqual(before)
  })
})
