// Queries as clients write them: encodings, repetitions, brackets.
import { describe, expect, it } from 'vitest'
import { decodePart, listExtra, readQuery } from './read-query'

describe('decodePart', () => {
  it.each([
    ['a+b', true, 'a b'],
    ['a+b', false, 'a+b'],
    ['a%20b', true, 'a b'],
    ['a%2Bb', true, 'a+b'],
    ['caf%C3%A9', true, 'café'],
    // Bytes as received from the socket, one character each.
    ['caf\u00c3\u00a9', true, 'café'],
    ['%ff', true, '\ufffd'],
    ['a%00b', true, 'ab'],
    ['100%', true, '100%'],
    ['%zz', true, '%zz'],
    ['%F0%9F%98%80', true, '😀'],
    ['%ed%a0%80', true, '\ufffd\ufffd\ufffd'],
  ])('reads %j (plus is space: %s) as %j', (text, plusIsSpace, expected) => {
    expect(decodePart(text, plusIsSpace)).toBe(expected)
  })
})

describe('readQuery', () => {
  it('uses the first of a repeated parameter', () => {
    expect(readQuery('a=1&a=2&b', true).values).toEqual(
      new Map([
        ['a', '1'],
        ['b', ''],
      ]),
    )
  })

  it('keeps brackets separately, in order', () => {
    const { values, brackets } = readQuery('answers[12]=31&answers%5B13%5D%5B%5D=41&x=1', true)
    expect([...values.keys()]).toEqual(['x'])
    expect(brackets).toEqual([
      { name: 'answers', path: ['12'], value: '31' },
      { name: 'answers', path: ['13', ''], value: '41' },
    ])
  })

  it('reads a query of thousands of parameters quickly', () => {
    const query = Array.from({ length: 8000 }, (_, n) => `p${n}=%41`).join('&')
    expect(readQuery(query, true).values.get('p7999')).toBe('A')
  })
})

describe('listExtra', () => {
  it('keeps names that are not reserved, including __proto__', () => {
    const extra = listExtra(
      readQuery('identifier=A&plan=pro&__proto__=x&a[b]=1', true),
      new Set(['identifier']),
    )
    expect(JSON.stringify(extra)).toBe('{"plan":"pro","__proto__":"x","a[b]":"1"}')
    expect(Object.getPrototypeOf(extra)).toBe(Object.prototype)
  })

  it('reads brackets of clients generated from the OpenAPI document as the names inside', () => {
    const query = readQuery('any_other_name[plan]=pro&any_other_name[identifier]=B&seats=2', true)
    expect(listExtra(query, new Set(['identifier']))).toEqual({ plan: 'pro', seats: '2' })
  })
})
