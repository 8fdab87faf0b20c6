import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readObjectParameter } from '@/lib/answering/reading/object-parameter.rules'
import { writeJson } from '@/lib/platform/json/exact-json'
import { parseLimitedJson } from '@/lib/platform/json/limited-json'
import { mergeContext, readContextData } from './context-data.rules'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])))

describe('parseLimitedJson', () => {
  it.each([
    ['{"a":[1,"x",null,true]}', { a: [1, 'x', null, true] }],
    ['3', 3],
    ['{"a\\u0000b":"x\\u0000y"}', { ab: 'xy' }],
    ['{"a":"\\ud800x","b":"\\ud83d\\ude00"}', { a: '\ufffdx', b: '😀' }],
    ['[1e999,-1e999]', [null, null]],
  ])('reads %s', (text, value) => {
    expect(parseLimitedJson(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'not_json'],
    ['{a:1}', 'not_json'],
    ['undefined', 'not_json'],
    [nested(33), 'too_deep'],
    [nested(20_000), 'too_deep'],
    [keys(201), 'too_many_keys'],
    [`[${keys(150)},${keys(51)}]`, 'too_many_keys'],
    [JSON.stringify({ ['k'.repeat(101)]: 1 }), 'key_too_long'],
  ])('rejects %.40s: %s', (text, reason) => {
    expect(parseLimitedJson(text)).toEqual({ ok: false, reason })
  })

  it('accepts data just within the limits', () => {
    for (const text of [nested(32), keys(200), JSON.stringify({ ['k'.repeat(100)]: 1 })]) {
      expect(parseLimitedJson(text).ok).toBe(true)
    }
  })

  it('keeps __proto__ as a name like any other', () => {
    const read = parseLimitedJson('{"__proto__":{"polluted":true},"a":{"constructor":1}}')
    expect(JSON.stringify(read.ok && read.value)).toBe(
      '{"__proto__":{"polluted":true},"a":{"constructor":1}}',
    )
    expect(Object.hasOwn({}, 'polluted')).toBe(false)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('reads any JSON of moderate size as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3, noUnicodeString: true }), (value) => {
        const read = parseLimitedJson(JSON.stringify(value))
        if (read.ok) expect(writeJson(read.value)).toBe(JSON.stringify(value).replaceAll('\\u0000', ''))
        else expect(['too_many_keys', 'key_too_long']).toContain(read.reason)
      }),
    )
  })
})

const brackets = (...entries: [string[], string][]) => ({
  brackets: entries.map(([path, value]) => ({ path, value })),
})

describe('readObjectParameter', () => {
  it.each([
    [brackets([['12'], '31'], [['14'], 'text']), { '12': '31', '14': 'text' }],
    [brackets([['13', ''], '41'], [['13', ''], '44']), { '13': ['41', '44'] }],
    [brackets([['a', 'b'], '1'], [['a', 'c'], '2']), { a: { b: '1', c: '2' } }],
    [brackets([['a'], '1'], [['a'], '2']), { a: '1' }],
    [brackets([['a'], '1'], [['a', 'b'], '2']), { a: '1' }],
    [
      brackets([['', 'question_id'], '1'], [['', 'question_id'], '2']),
      [{ question_id: '1' }, { question_id: '2' }],
    ],
    [brackets(), {}],
    [{ text: '{"12":"31"}' }, { '12': '31' }],
  ])('%j', (parameter, value) => {
    expect(readObjectParameter(parameter)).toEqual({ ok: true, value })
  })

  it('applies the limits and pollutes no prototype', () => {
    expect(readObjectParameter(brackets([Array<string>(40).fill('a'), '1']))).toEqual({
      ok: false,
      reason: 'too_deep',
    })
    const read = readObjectParameter(brackets([['__proto__', 'polluted'], '1']))
    expect(JSON.stringify(read.ok && read.value)).toBe('{"__proto__":{"polluted":"1"}}')
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})

describe('readContextData', () => {
  it.each([
    [null, null],
    [undefined, null],
    [{ text: ' ' }, null],
    [{ text: '{"plan":"pro"}' }, { plan: 'pro' }],
    [{ text: '{}' }, {}],
    [{ text: '[1,2]' }, { data: [1, 2] }],
    [{ text: '"x"' }, { data: 'x' }],
    [{ text: 'null' }, { data: null }],
    [{ text: '{"plan":"pro","say":"he said "hi""}' }, { plan: 'pro', say: 'he said "hi"' }],
    [{ text: '{"a":"C:\\x","b":"1\n2",}' }, { a: 'C:\\x', b: '1\n2' }],
    [{ text: '{"list":"a","b","c":"d"}' }, { list: 'a","b', c: 'd' }],
    [{ text: '{"plan":"pro""}' }, { plan: 'pro"' }],
    [{ text: '{"plan":pro}' }, { raw: '{"plan":pro}' }],
    [{ text: '{"plan"}' }, { raw: '{"plan"}' }],
    [{ text: '{' }, { raw: '{' }],
    [{ text: 'plan=pro\0' }, { raw: 'plan=pro' }],
    [{ text: nested(40) }, { raw: nested(40) }],
    [brackets([['plan'], 'pro']), { plan: 'pro' }],
    [brackets([[''], 'a']), { data: ['a'] }],
    [brackets([['k'.repeat(101)], 'a']), { raw: `[${'k'.repeat(101)}]=a` }],
  ])('%j: %j', (parameter, data) => {
    expect(readContextData(parameter)).toEqual(data)
  })
})

describe('mergeContext', () => {
  it('lets newer names win and keeps __proto__ a name', () => {
    expect(mergeContext(null, null)).toBeNull()
    expect(mergeContext({ a: 1 }, null)).toEqual({ a: 1 })
    expect(mergeContext(null, { a: 1 })).toEqual({ a: 1 })
    expect(mergeContext({ a: 1, b: { c: 1 } }, { b: { d: 2 } })).toEqual({ a: 1, b: { d: 2 } })
    const merged = mergeContext({ a: 1 }, JSON.parse('{"__proto__":{"polluted":1}}'))
    expect(JSON.stringify(merged)).toBe('{"a":1,"__proto__":{"polluted":1}}')
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })
})
