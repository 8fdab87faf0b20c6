// Where /q links may redirect: only to hosts on the account's list, or to our own (docs/api.md §6).
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { BROWSER, follow } from '../../support/following'
import { arrangeKinds, submissionsOf } from '../../support/recording'
import { setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount({
    redirectDomains: ['example.com', 'localhost', '127.0.0.1', 'Shop.Example.ORG'],
  })
  survey = await arrangeKinds(account)
})

type Query = Record<string, string | null>
const choose = (query: Query, headers: Record<string, string> = {}) =>
  follow(account, [survey.question('single'), survey.answer('single', 'a')], query, headers)
const write = (query: Query, headers: Record<string, string> = {}) =>
  follow(account, [survey.question('text'), null], { text: 'x', ...query }, headers)
const both = [choose, write]

const recorded = async () => (await submissionsOf(account)).length

describe('a redirect that is allowed', () => {
  it.each([
    'https://example.com',
    'https://example.com/',
    'https://example.com/a/b?c=d&e=%20f#g',
    'http://example.com:8080/x',
    'HTTPS://EXAMPLE.COM/x',
    'https://www.example.com/x',
    'https://a.b.example.com/x',
    'http://localhost:3000/thanks',
    'http://127.0.0.1:3000/thanks',
    'https://shop.example.org/',
  ])('is followed as it is: %s', async (redirect) => {
    for (const send of both) {
      for (const headers of [{}, BROWSER]) {
        const before = await recorded()
        const got = await send({ redirect }, headers)
        expect([got.status, got.headers.get('location'), got.text]).toEqual([302, redirect, ''])
        expect(await recorded()).toBe(before + 1)
      }
    }
  })

  it('is url if redirect is absent or blank; redirect takes precedence', async () => {
    for (const send of both) {
      for (const redirect of [null, '', ' ']) {
        const got = await send({ redirect, url: 'https://example.com/u' })
        expect([got.status, got.headers.get('location')]).toEqual([302, 'https://example.com/u'])
      }
      const got = await send({ redirect: 'https://example.com/r', url: 'https://example.com/u' })
      expect(got.headers.get('location')).toBe('https://example.com/r')
    }
  })

  it('may be as long as the query allows', async () => {
    const redirect = `https://example.com/${'x'.repeat(25_000)}`
    for (const send of both) {
      const got = await send({ redirect })
      expect([got.status, got.headers.get('location')]).toEqual([302, redirect])
    }
  })

  it('is one to our own host', async () => {
    setEnv({ PUBLIC_URL: 'https://surveys.example.net:8443' })
    for (const send of both) {
      const redirect = 'https://surveys.example.net/results?x=1'
      expect((await send({ redirect })).headers.get('location')).toBe(redirect)
      expect((await send({ redirect: 'https://sub.surveys.example.net/' })).status).toBe(200)
    }
  })

  it('cannot be written by a header in its place', async () => {
    const got = await choose({ redirect: 'https://example.com/a b\u00fc' })
    expect(got.status).toBe(302)
    expect(got.headers.get('location')).toMatch(/^https:\/\/example\.com\/[\x21-\x7e]+$/)
    for (const redirect of [
      'https://example.com/\r\nSet-Cookie: a=b',
      'https://example.com/\nx',
      'https://example.com/\tx',
    ]) {
      const refused = await choose({ redirect })
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([200, null])
    }
  })

  it('is followed in preview and for a survey that is not live, where nothing is recorded', async () => {
    const own = await arrangeAccount({ redirectDomains: ['example.com'] })
    const made = await arrangeKinds(own, { status: 'draft' })
    const link = [made.question('single'), made.answer('single', 'a')] as const
    for (const preview_mode of ['true', null]) {
      const got = await follow(own, link, { preview_mode, redirect: 'https://example.com/x' })
      expect([got.status, got.headers.get('location')]).toEqual([302, 'https://example.com/x'])
    }
    expect(await submissionsOf(own)).toEqual([])
  })
})

const VECTORS = [
  'https://evil.test',
  'https://evil.test/https://example.com',
  'https://evil.test?https://example.com',
  'https://evil.test#@example.com',
  'https://notexample.com',
  'https://example.com.evil.test',
  'https://example.comevil.test',
  'https://example.com@evil.test',
  'https://example.com:x@evil.test/',
  'https://evil.test@example.com/',
  'https://user:pass@example.com/',
  'https://evil.test\\@example.com/',
  'https://evil.test\\.example.com/',
  'https:\\\\evil.test\\',
  'https:/\\evil.test',
  '//evil.test',
  '//example.com',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/relative',
  'example.com',
  'www.example.com/x',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/',
  'file:///etc/passwd',
  'intent://example.com#Intent;scheme=http;end',
  'https://example.com%2eevil.test/',
  'https://example.com%00.evil.test/',
  'https://example.com%2f@evil.test/',
  'https://evil.test%23.example.com/',
  'https://ex\u00e4mple.com/',
  'https://example\u3002com/',
  'https://\uff45xample.com/',
  'https://example.com\u2044.evil.test/',
  'https://\u00adexample.com/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://127.1/',
  'https://[::1]/',
  'https://example.com./',
  'https://example.com:99999/',
  'https://example.com\n.evil.test/',
  'https://exa\tmple.com/',
  'https://',
  'http:',
  'null',
]

describe('a redirect that is not allowed', () => {
  it.each(VECTORS.map((vector) => [JSON.stringify(vector), vector]))(
    'is not followed: %s',
    async (_, vector) => {
      for (const send of both) {
        for (const query of [
          { redirect: vector, url: null },
          { redirect: null, url: vector },
        ]) {
          const before = await recorded()
          const got = await send(query)
          expect([got.status, got.headers.get('location'), got.text]).toEqual([200, null, '["Thank you!"]'])
          const page = await send(query, BROWSER)
          expect([page.status, page.headers.get('location')]).toEqual([200, null])
          expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
          expect(page.headers.get('refresh')).toBeNull()
          expect(page.text).not.toMatch(/http-equiv="?refresh/i)
          for (const [, href] of page.text.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//i)
          expect(await recorded()).toBe(before + 2)
        }
      }
    },
  )

  it('is not replaced by an allowed url', async () => {
    const got = await choose({ redirect: 'https://evil.test/', url: 'https://example.com/' })
    expect([got.status, got.headers.get('location')]).toEqual([200, null])
  })

  it('is shown to a browser as a link that names its host', async () => {
    for (const send of both) {
      const page = await send({ redirect: 'https://evil.test:8080/a?b="c"&d=<e>' }, BROWSER)
      const [, href, inside] = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(page.text) ?? []
      expect(href).toMatch(/^https:\/\/evil\.test:8080\/a\?b=/)
      expect(href).not.toMatch(/[<>"]/)
      expect(inside).toContain('evil.test:8080')
    }
  })

  it('names the real host of one that pretends to be another', async () => {
    const cases = [
      ['https://example.com@evil.test/', 'evil.test'],
      ['https://example.com.evil.test/', 'example.com.evil.test'],
    ] as const
    for (const [redirect, host] of cases) {
      const page = await choose({ redirect }, BROWSER)
      const inside = /<a href="[^"]*"[^>]*>(.*?)<\/a>/s.exec(page.text)?.[1]
      expect(inside?.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`(^|\\s)${host.replaceAll('.', '\\.')}$`))
    }
  })

  it('is any other host if the account lists none', async () => {
    const own = await arrangeAccount()
    const made = await arrangeKinds(own)
    for (const redirect of ['https://example.com/', 'http://localhost.evil.test/']) {
      const got = await follow(own, [made.question('text'), null], { text: 'x', redirect })
      expect([got.status, got.headers.get('location')]).toEqual([200, null])
    }
  })
})
