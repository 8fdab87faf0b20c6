// Whole numbers keep every digit when they pass through JSON (docs/api.md §2).
import { describe, expect, it } from 'vitest'
import { bytesOf, layOver, MOST_BYTES } from '@/lib/people/data-limits.rules'
import { longNumbersAsText, readJson, writeJson } from './exact-json'
import type { JsonObject } from './json-value'
import { parseLimitedJson } from './limited-json'

describe('readJson and writeJson', () => {
  it.each([
    '{"n":12345678901234567890}',
    '[-12345678901234567890,9007199254740993,1]',
    `{"n":${'9'.repeat(5000)}}`,
    '{"text":"12345678901234567890 and \\"12345678901234567890","n":98765432109876543210}',
    '{"__proto__":{"n":12345678901234567890}}',
    '{"a":[{"b":100000000000000000001}]}',
  ])('read and write %s unchanged', (text) => {
    expect(writeJson(readJson(text))).toBe(text)
  })

  it.each([
    '{"n":9007199254740991}',
    '{"n":1.1234567890123456789}',
    '{"n":1e0000000000000000001}',
    '{"n":-0}',
    '{"n":12345678901234567890.5}',
    '{"t":"\\u000012345678901234567890","n":12345678901234567890}',
  ])('read %s as JSON.parse does', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text))
  })

  it.each(['', '{', '{12345678901234567890:1}', '[012345678901234567890]', '{"a":12345678901234567890'])(
    'refuse %j',
    (text) => {
      expect(() => readJson(text)).toThrow(SyntaxError)
      expect(parseLimitedJson(text).ok).toBe(false)
    },
  )

  it('turns long numbers into text for readers that would round them', () => {
    expect(longNumbersAsText(readJson('{"a":[12345678901234567890,1]}'))).toEqual({
      a: ['12345678901234567890', 1],
    })
  })
})

describe('layOver', () => {
  const big = (n: number) => 'x'.repeat(n)

  it('keeps what fits, in order, and counts what does not', () => {
    const { data, leftOut } = layOver({ a: 1 }, { b: big(10_000), c: big(10_000), d: 2 })
    expect([Object.keys(data), leftOut]).toEqual([['a', 'b', 'd'], 1])
    expect(bytesOf(data)).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('leaves the stored value where a larger one does not fit', () => {
    expect(layOver({ a: 1, b: big(16_000) }, { a: big(1000) }).data.a).toBe(1)
    expect(layOver({ a: big(16_000) }, { a: big(16_100) }).leftOut).toBe(0)
  })

  it('has 200 fields at most, and treats names as data', () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`f${n}`, n]))
    expect(layOver(null, many).leftOut).toBe(50)
    const odd: JsonObject = JSON.parse('{"__proto__":1}')
    expect(Object.keys(layOver({ a: 1 }, odd).data)).toEqual(['a', '__proto__'])
  })
})
