// JSON and JSONP, for every operation (docs/api.md §2).
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../../support/api'
import { arrangeAccount, arrangeSurvey, changeSettings, snapshot } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  arrangeWorld,
  CALLED_BACK,
  callOf,
  EVERY,
  targetOf,
  type World,
} from '../../../support/requests/every-operation'

useTestDatabase()

const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT_TYPE = 'application/javascript; charset=utf-8'

const GOOD = [
  '_',
  '$',
  'a.b',
  'a[0]',
  'a.b[0].c[12]',
  'a[0][1]',
  'jQuery36_1700000000',
  'über.größe',
  'x'.repeat(128),
]
const BAD = [
  'x'.repeat(129),
  'a b',
  '1a',
  'a..b',
  '.a',
  'a.',
  'a[x]',
  'a["x"]',
  'a[]',
  'a[0]b',
  '[0]',
  'a(',
  'a()',
  'alert(1)//',
  'a;b',
  'a-b',
  'a/b',
  '<script>',
  'a\u2028',
  'a\n',
  ' a',
  'a=',
  '💩',
]

let world: World
beforeAll(async () => {
  world = await arrangeWorld()
})

describe.each(EVERY)('%s', (id) => {
  it('wraps its JSON in a callback, bare, and is plain JSON without one', async () => {
    const { path, query } = await callOf(id, world)
    // Without the first call's answer, the second may get something else.
    const call = { ...query, preview_mode: 'true' }
    const wrapped = await get(to(path, { ...call, callback: 'a.b[1]' }))
    expect([wrapped.status, wrapped.headers.get('content-type')]).toEqual([200, SCRIPT_TYPE])
    expect(wrapped.text).toMatch(/^a\.b\[1\]\([[{].*[\]}]\);$/)
    expect(() => JSON.parse(wrapped.text.slice('a.b[1]('.length, -2))).not.toThrow()
    if (CALLED_BACK.includes(id)) return
    const bare = await get(to(path, { ...call, callback: null }))
    expect([bare.status, bare.headers.get('content-type')]).toEqual([200, JSON_TYPE])
    expect(() => JSON.parse(bare.text)).not.toThrow()
    const blank = await get(to(path, { ...call, callback: ' ' }))
    expect(blank.headers.get('content-type')).toBe(JSON_TYPE)
  })

  it('refuses what is no function name before any effect', async () => {
    const { path, query } = await callOf(id, world)
    const before = await snapshot()
    for (const callback of BAD) {
      const got = await get(to(path, { ...query, callback }))
      expect([callback, got.status, got.headers.get('content-type')]).toEqual([
        callback,
        400,
        'text/plain; charset=utf-8',
      ])
      expect(got.text).toMatch(/^Error: callback /)
    }
    expect(await snapshot()).toEqual(before)
  })

  it('takes every function name', async () => {
    const { path, query } = await callOf(id, world)
    for (const callback of GOOD) {
      const got = await get(to(path, { ...query, callback, preview_mode: 'true' }))
      expect([callback, got.status, got.text.startsWith(`${callback}(`)]).toEqual([callback, 200, true])
    }
  })

  it('never wraps an error', async () => {
    const { path } = await callOf(id, world)
    const got = await get(to(path, { callback: '_', identifier: 'nobody' }))
    expect([got.status, got.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
    expect(got.text).toMatch(/^Error: /)
  })
})

describe.each(CALLED_BACK)('%s', (id) => {
  it.each(['desktop', 'mobile', 'tablet', '', null])('requires a callback of %s', async (device_type) => {
    const got = await get(await targetOf(id, world, { device_type, callback: null }))
    expect([got.status, got.text]).toEqual([400, expect.stringMatching(/^Error: callback /)])
  })

  it.each(['native_mobile', 'email'])('ignores one of %s, good or bad', async (device_type) => {
    for (const callback of ['_', 'a(', 'x'.repeat(129), null]) {
      const query = { device_type, callback, url: 'https://e.com' }
      const got = await get(await targetOf(id, world, query))
      expect([callback, got.status, got.headers.get('content-type')]).toEqual([callback, 200, JSON_TYPE])
      expect(() => JSON.parse(got.text)).not.toThrow()
    }
  })
})

describe.each(EVERY.filter((id) => !CALLED_BACK.includes(id)))('%s', (id) => {
  it('honours a callback of apps and mails too', async () => {
    for (const device_type of ['native_mobile', 'email']) {
      const got = await get(await targetOf(id, world, { device_type, callback: '_', preview_mode: 'true' }))
      expect(got.text).toMatch(/^_\(.*\);$/)
    }
  })
})

describe('what stands in a script', () => {
  it('has <, U+2028 and U+2029 escaped, and in plain JSON as they are', async () => {
    const account = await arrangeAccount()
    const text = '</script><!-- \u2028\u2029 é 💩 "q" \\'
    const survey = await arrangeSurvey(account, {
      thankYou: text,
      questions: [{ key: 'q1', kind: 'free_text', content: text }],
    })
    const { identifier } = account
    const path = `/q/${survey.question('q1')}`
    const wrapped = await get(to(path, { identifier, text: 'x', callback: 'f' }))
    const bare = await get(to(path, { identifier, text: 'x' }))
    expect(JSON.parse(bare.text)).toEqual([text])
    expect(bare.text).toContain('</script>')
    expect(wrapped.text).not.toMatch(/[<\u2028\u2029]/)
    expect(wrapped.text).toContain('\\u003c/script>\\u003c!-- \\u2028\\u2029 é 💩')
    expect(JSON.parse(wrapped.text.slice(2, -2))).toEqual([text])
    const questions = await get(to(`/surveys/${survey.id}/questions`, { identifier, callback: 'f' }))
    expect(questions.text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(questions.text.slice(2, -2))[0].content).toBe(text)
  })
})

describe('"nothing"', () => {
  const expected = (id: string) => (id === 'answerByLink' || id === 'answerTextByLink' ? '[""]' : '{}')

  it.each(EVERY)('%s: is exactly two or four bytes, wrapped or not', async (id) => {
    const closed = await arrangeWorld()
    const { path, query } = await callOf(id, closed)
    await changeSettings(closed.account, { enabled: false })
    const got = await get(to(path, { ...query, callback: 'cb' }))
    if (id === 'getPoll') {
      expect(got.status).toBe(403)
      return
    }
    expect([got.status, got.text]).toEqual([200, `cb(${expected(id)});`])
    const native = { device_type: 'native_mobile', url: 'https://e.com' }
    const bare = await get(to(path, { ...query, ...native, callback: null }))
    expect([bare.status, bare.text]).toEqual([200, expected(id)])
  })
})
