import { describe, expect, it } from 'vitest'
import { pickRedirect } from './redirect'

const DOMAINS = ['example.com', '127.0.0.1', 'localhost', 'xn--bcher-kva.example']
const pick = (...candidates: (string | null)[]) => pickRedirect(candidates, 'surveys.own.test:3000', DOMAINS)

describe('pickRedirect', () => {
  it.each([
    'https://example.com',
    'https://example.com/thanks?a=1&b=%20#top',
    'http://EXAMPLE.com/',
    'https://shop.example.com/',
    'https://a.b.example.com:8443/x',
    'http://127.0.0.1:4000/done',
    'http://localhost/',
    'https://surveys.own.test/x',
    'http://surveys.own.test:9999/x',
    'https://xn--bcher-kva.example/',
    'https://example.com/?next=https://evil.test/@x',
    'https://example.com/@evil.test',
    'https://example.com?x',
    'https://example.com#@evil.test',
  ])('follows %s as it is', (target) => {
    expect(pick(target)).toEqual({ follow: target })
  })

  it('encodes what a header cannot carry', () => {
    expect(pick(' https://example.com/danke schön ')).toEqual({
      follow: 'https://example.com/danke%20sch%C3%B6n',
    })
  })

  it.each([
    ['https://evil.test/x', 'evil.test'],
    ['https://example.com.evil.test/', 'example.com.evil.test'],
    ['https://notexample.com/', 'notexample.com'],
    ['https://example.com@evil.test/', 'evil.test'],
    ['https://user:pass@example.com/', 'example.com'],
    ['https://@example.com/', 'example.com'],
    ['https://example.com./', 'example.com.'],
    ['https://evil.test:8443/', 'evil.test:8443'],
    ['https://example%2ecom/', 'example.com'],
    ['https://evil.test%2f@example.com/', 'example.com'],
    ['https://ｅxample.com/', 'example.com'],
    ['https://example。com/', 'example.com'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['https://surveys.own.test.evil.test/', 'surveys.own.test.evil.test'],
  ])('shows %s with its host', (target, host) => {
    expect(pick(target)).toMatchObject({ show: expect.stringMatching(/^https?:\/\//), host })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/',
    '//example.com/',
    '/thanks',
    'example.com/thanks',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://?x',
    'https:\\\\example.com',
    'https://evil.test\\@example.com/',
    'https://example.com\\.evil.test/',
    'https://example.com/\r\nSet-Cookie: a=1',
    'https://exa\tmple.com/',
    'java\nscript:alert(1)',
    '\u0001https://example.com/',
    'https://example.com/\u0085',
    'https://example.com:99999/',
    'https://[::1/',
    'https://a b/',
  ])('neither follows nor shows %j', (target) => {
    expect(pick(target)).toBeNull()
  })

  it('uses the first candidate that is present', () => {
    expect(pick(null, '  ', 'https://example.com/a')).toEqual({ follow: 'https://example.com/a' })
    expect(pick('https://evil.test/', 'https://example.com/a')).toEqual({
      show: 'https://evil.test/',
      host: 'evil.test',
    })
    expect(pick('javascript:alert(1)', 'https://example.com/a')).toBeNull()
    expect(pick(null, null)).toBeNull()
  })

  it('follows only to its own host without a list, and never because of a blank entry', () => {
    expect(pickRedirect(['https://own.test/'], 'own.test', [])).toEqual({ follow: 'https://own.test/' })
    expect(pickRedirect(['https://evil.test./'], 'own.test', [''])).toHaveProperty('show')
  })
})
