// How a query is parsed, for every operation (docs/api.md §2).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { arrangeWorld, callOf, EVERY, targetOf, type World } from '../../../support/requests/every-operation'

useTestDatabase()

let world: World
beforeAll(async () => {
  world = await arrangeWorld()
})

describe.each(EVERY)('%s', (id) => {
  it('ignores unknown parameters, however they are written', async () => {
    const strange = [
      'nobody_knows=1',
      '__proto__=x',
      '__proto__[x]=1',
      'constructor=1',
      'toString=1',
      'a[b][c]=1',
      'a[]=1',
      '[]=1',
      '=1',
      '&&',
      '=',
      '%=%',
      '%zz=%f',
      '%ff=%c3',
      'a=b=c?d',
      'NaN',
      'x'.repeat(500),
    ]
    const got = await get(`${await targetOf(id, world)}&${strange.join('&')}`)
    expect([got.status, got.text.slice(0, 100)]).toEqual([200, expect.any(String)])
    const before = Object.prototype as Record<string, unknown>
    expect(before.x).toBeUndefined()
  })

  it('counts the first of a repeated parameter', async () => {
    const { path, query } = await callOf(id, world)
    const first = id === 'clickLink' ? 'link_identifier' : 'identifier'
    const doubled = await get(`${to(path, query)}&${first}=nobody`)
    expect(doubled.status).toBe(200)
    const wrong = await get(
      `${to(path, { [first]: 'nobody' })}&${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    )
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^Error: .*\\b${first}\\b`)),
    ])
  })

  it('drops NUL', async () => {
    const { path, query } = await callOf(id, world)
    const name = id === 'clickLink' ? 'question_id' : 'identifier'
    const value = String(query[name])
    const spoiled = `${value.slice(0, 1)}%00${value.slice(1)}%00`
    const rest = to(path, { ...query, [name]: null })
    expect((await get(`${rest}&${name}=${spoiled}`)).status).toBe(200)
  })

  it('takes a query of 32 KiB, and refuses a longer one with 414', async () => {
    const target = await targetOf(id, world, { preview_mode: 'true' })
    const length = target.length - target.indexOf('?') - 1
    const padded = (to: number) => `${target}&pad=${'p'.repeat(to - length - '&pad='.length)}`
    expect((await get(padded(32 * 1024))).status).toBe(200)
    for (const size of [32 * 1024 + 1, 60 * 1024]) {
      const got = await get(padded(size))
      expect([got.status, got.headers.get('content-type')]).toEqual([414, 'text/plain; charset=utf-8'])
      expect(got.text).toMatch(/^Error: /)
      expect(got.headers.get('access-control-allow-origin')).toBe('*')
    }
  })
})

describe('a text', () => {
  /** The stored name of an event. */
  const stored = async (written: string, headers: Record<string, string> = {}) => {
    const udid = randomUUID()
    const { identifier } = world.account
    const got = await get(`${to('/track_event', { identifier, udid })}&event_name=${written}`, { headers })
    expect(got.status).toBe(200)
    return (await rows<{ name: string }>('SELECT name FROM events WHERE device_udid = $1', [udid]))[0]?.name
  }

  it('has spaces for + and %20, and a plus for %2B', async () => {
    expect(await stored('a+b%20c%2Bd%2bd')).toBe('a b c+d+d')
  })

  it('keeps a raw plus of the iOS SDK', async () => {
    const agents = [
      'Sample HttpClient/UNAVAILABLE (com.example, iOS 17.0)',
      'Sample/1 CFNetwork/1490.0.4 Darwin/23.2.0',
    ]
    for (const agent of agents) {
      expect(await stored('a+b%20c%2Bd', { 'user-agent': agent })).toBe('a+b c+d')
    }
    expect(await stored('a+b', { 'user-agent': 'Sample HttpClient/UNAVAILABLE (x, Android 14)' })).toBe('a b')
  })

  it('has U+FFFD for bytes that are not UTF-8', async () => {
    expect(await stored('a%FFb')).toBe('a\ufffdb')
    expect(await stored('%C3%28')).toBe('\ufffd(')
    expect(await stored('%ED%A0%80x')).toMatch(/^\ufffd+x$/)
    expect(await stored('caf%C3%A9+%F0%9F%92%A9')).toBe('café 💩')
  })

  it('may hold percent signs that escape nothing', async () => {
    expect(await stored('100%')).toBe('100%')
    expect(await stored('%zz%4')).toBe('%zz%4')
  })

  it('loses NUL', async () => {
    expect(await stored('a%00b')).toBe('ab')
  })
})

describe('an object', () => {
  const stored = async (query: string) => {
    const udid = randomUUID()
    const target = to('/track_event', { identifier: world.account.identifier, udid, event_name: 'e' })
    expect((await get(`${target}&${query}`)).status).toBe(200)
    return (await rows('SELECT properties FROM events WHERE device_udid = $1', [udid]))[0]?.properties
  }
  const asJson = (text: string) => stored(`event_properties=${encodeURIComponent(text)}`)

  it('is JSON text or brackets', async () => {
    expect(await asJson('{"a":[1,{"b":null}],"c":"d"}')).toEqual({ a: [1, { b: null }], c: 'd' })
    expect(await stored('event_properties[a]=1&event_properties[b][c]=2')).toEqual({ a: '1', b: { c: '2' } })
    expect(await stored('event_properties%5Ba%5D=1&event_properties%5Ba%5D=2')).toEqual({ a: '1' })
    expect(await stored('event_properties[]=1&event_properties[]=2')).toEqual({ data: ['1', '2'] })
  })

  it('has names that are data', async () => {
    const properties = await asJson('{"__proto__":{"x":1},"constructor":2}')
    expect(JSON.stringify(properties)).toBe('{"__proto__":{"x":1},"constructor":2}')
    const bracketed = await stored('event_properties[__proto__][x]=1&event_properties[toString]=2')
    expect(Object.entries(bracketed ?? {}).sort()).toEqual([
      ['__proto__', { x: '1' }],
      ['toString', '2'],
    ])
    expect(Object.getPrototypeOf({}).x).toBeUndefined()
  })

  it('loses NUL, and half surrogate pairs become U+FFFD', async () => {
    expect(await asJson('{"a\\u0000b":"c\\u0000d","e":"\\ud800f"}')).toEqual({ ab: 'cd', e: '\ufffdf' })
  })

  it('is stored as raw text beyond its limits', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))
    const named = (length: number) => JSON.stringify({ ['k'.repeat(length)]: 1 })
    expect(await asJson(nested(32))).not.toHaveProperty('raw')
    expect(await asJson(nested(33))).toEqual({ raw: nested(33) })
    expect(await asJson(nested(3000))).toEqual({ raw: nested(3000) })
    expect(await asJson(keys(200))).toHaveProperty('k199')
    expect(await asJson(keys(201))).toEqual({ raw: keys(201) })
    expect(await asJson(named(100))).not.toHaveProperty('raw')
    expect(await asJson(named(101))).toEqual({ raw: named(101) })
    expect(await asJson('{"a":1')).toEqual({ raw: '{"a":1' })
  })
})

describe('a device', () => {
  it('has fields of any name', async () => {
    const udid = randomUUID()
    const target = to(`/devices/${udid}/set_data`, { identifier: world.account.identifier })
    expect((await get(`${target}&__proto__=x&constructor=y&a[b]=z&url=u&udid=v`)).text).toBe('{}')
    const [device] = await rows<{ data: object }>('SELECT data FROM devices WHERE udid = $1', [udid])
    expect(Object.entries(device?.data ?? {}).sort()).toEqual([
      ['__proto__', 'x'],
      ['a[b]', 'z'],
      ['constructor', 'y'],
      ['udid', 'v'],
      ['url', 'u'],
    ])
  })
})

describe('an id beyond 32 bits', () => {
  it('is simply unknown, in paths and parameters', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { poll: true })
    const { identifier } = account
    const wrapping = (id: number) => String(id + 2 ** 32)
    for (const big of ['2147483648', '9'.repeat(50), wrapping(survey.question('q1'))]) {
      const statusOf = async (path: string, query = {}) => {
        const got = await get(to(path, { identifier, callback: '_', ...query }))
        return [got.status, got.status === 200 ? got.text : '']
      }
      expect(await statusOf(`/surveys/${big}`)).toEqual([200, '_({});'])
      expect(await statusOf(`/surveys/${big}/questions`)).toEqual([200, '_({});'])
      expect(await statusOf(`/surveys/${big}/poll`)).toEqual([403, ''])
      expect(await statusOf(`/q/${big}`, { text: 'x' })).toEqual([404, ''])
      expect(await statusOf(`/q/${big}/a/${survey.answer('q1', 'good')}`)).toEqual([404, ''])
      expect(await statusOf(`/q/${survey.question('q1')}/a/${big}`)).toEqual([404, ''])
    }
  })
})
