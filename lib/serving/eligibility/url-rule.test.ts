import { describe, expect, it } from 'vitest'
import { compileUrlTest, explainInvalidRegex, meetsUrlTests, readPageUrl } from './url-rule.rules'

describe('compileUrlTest', () => {
  it.each([
    ['contains', '/cart', 'https://shop.example/cart?x=1', true],
    ['contains', '/Cart', 'https://shop.example/cart', false],
    ['contains', 'https://shop.example/', 'http://shop.example/cart', true],
    ['contains', 'x=1', 'https://shop.example/cart?x=1#top', true],
    ['contains', 'https', 'https://shop.example/', false],
    ['contains', 'a.c', 'https://abc.example/', false],
    ['contains', '', 'https://abc.example/', true],
    ['matches', 'https://shop.example/cart', 'http://SHOP.example/Cart/', true],
    ['matches', 'shop.example/cart/', 'https://shop.example/cart', true],
    ['matches', 'shop.example/cart', 'https://shop.example/cart?x=1', true],
    ['matches', 'shop.example/cart', 'https://shop.example/cart/?x=1#top', true],
    ['matches', 'shop.example/cart?x=1', 'https://shop.example/cart/?X=1', true],
    ['matches', 'shop.example/cart?x=1', 'https://shop.example/cart', false],
    ['matches', 'shop.example/cart?x=1', 'https://shop.example/cart?x=2', false],
    ['matches', 'shop.example/#/cart', 'https://shop.example/#/cart', true],
    ['matches', 'shop.example/#/cart', 'https://shop.example/#/home', false],
    ['matches', 'shop.example', 'https://shop.example/cart', false],
    ['matches', 'shop.example', 'https://shop.example/', true],
    ['matches', 'example/cart', 'https://shop.example/cart', false],
    ['matches', '//shop.example/cart', 'https://shop.example/cart', true],
    ['regex', '^shop\\.example/(cart|pay)$', 'https://shop.example/pay', true],
    ['regex', '^shop\\.example/(cart|pay)$', 'https://shop.example/pay?x=1', false],
    ['regex', 'x=\\d+', 'https://shop.example/pay?x=12', true],
    ['regex', 'PAY', 'https://shop.example/pay', false],
    ['regex', '(?i)PAY', 'https://shop.example/pay', true],
    ['regex', '^https://shop\\.example/', 'https://shop.example/pay', true],
    ['regex', '^https://shop\\.example/', 'http://shop.example/pay', false],
    ['regex', '(unclosed', 'https://shop.example/(unclosed', false],
    ['regex', '(?=lookahead)', 'https://shop.example/lookahead', false],
  ] as const)('%s "%s" on %s: %s', (match, value, url, met) => {
    expect(compileUrlTest(match, value)(readPageUrl(url))).toBe(met)
  })

  it('takes linear time, whatever the pattern and the address', () => {
    const test = compileUrlTest('regex', '^(a+)+(b|a)*(a*)*$')
    const started = performance.now()
    expect(test(readPageUrl(`https://${'a'.repeat(20_000)}!`))).toBe(false)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('meetsUrlTests', () => {
  const contains = (value: string) => compileUrlTest('contains', value)
  it.each([
    [[], [], 'https://x.example/a', true],
    [['/a', '/b'], [], 'https://x.example/b', true],
    [['/a', '/b'], [], 'https://x.example/c', false],
    [['/a'], ['/a/b'], 'https://x.example/a/b', false],
    [[], ['/a'], 'https://x.example/a', false],
    [[], ['/a'], 'https://x.example/b', true],
    [[], ['/a'], null, true],
    [['/a'], [], null, false],
  ])('including %j and excluding %j on %s: %s', (including, excluding, url, met) => {
    const tests = { including: including.map(contains), excluding: excluding.map(contains) }
    expect(meetsUrlTests(tests, url === null ? null : readPageUrl(url))).toBe(met)
  })
})

describe('explainInvalidRegex', () => {
  it.each([
    ['^a+$', true],
    ['(', false],
    ['(?=a)', false],
    ['(a)\\1', false],
    ['[a-z]{1,99}[0-9]', true],
    ['[a-z]{1,999}[0-9]', false],
  ])('%s: %s', (pattern, valid) => {
    expect(explainInvalidRegex(pattern) === null).toBe(valid)
  })
})
