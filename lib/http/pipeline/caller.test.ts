// The caller, as far as socket and headers say.
import { afterEach, describe, expect, it } from 'vitest'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import type { Call } from './call'
import { addressOf, prefersHtml, publicOrigin } from './caller'

const call = (headers: Record<string, string>, address: string | null = '203.0.113.9'): Call => ({
  method: 'GET',
  path: '/',
  query: '',
  header: (name) => headers[name],
  address,
  body: null,
})

afterEach(() => replaceEnv(null))

describe('addressOf', () => {
  it("uses the socket's address unless a proxy header is trusted", () => {
    expect(addressOf(call({ 'x-forwarded-for': '198.51.100.1' }))).toBe('203.0.113.9')
    replaceEnv(parseEnv({ TRUST_PROXY: 'X-Forwarded-For' }))
    expect(addressOf(call({ 'x-forwarded-for': '6.6.6.6, 198.51.100.1' }))).toBe('198.51.100.1')
    expect(addressOf(call({}))).toBe('203.0.113.9')
  })

  it('writes IPv4 as IPv4', () => {
    expect(addressOf(call({}, '::ffff:192.0.2.1'))).toBe('192.0.2.1')
  })
})

describe('publicOrigin', () => {
  const origin = (headers: Record<string, string>) => publicOrigin((name) => headers[name])

  it('comes from the setting, else from a valid Host', () => {
    expect(origin({ host: 'a.example:81' })).toBe('http://a.example:81')
    for (const host of ['a"onload=x', 'x:99999', '1.2.3.4.5', '[:.:]']) {
      expect(origin({ host })).toBe('http://localhost')
    }
    expect(origin({ host: 'a.example', 'x-forwarded-proto': 'https' })).toBe('http://a.example')
    replaceEnv(parseEnv({ TRUST_PROXY: 'x-forwarded-for' }))
    expect(origin({ host: 'a.example', 'x-forwarded-proto': 'https' })).toBe('https://a.example')
    replaceEnv(parseEnv({ PUBLIC_URL: 'https://b.example/' }))
    expect(origin({ host: 'a.example' })).toBe('https://b.example')
  })
})

describe('prefersHtml', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['application/json, text/html', false],
    ['application/json, text/html;q=0.9', false],
    ['application/json;q=0.5, text/html', true],
    ['text/html;q=0', false],
  ])('answers %s with %s', (accept, expected) => {
    expect(prefersHtml(accept)).toBe(expected)
  })
})
