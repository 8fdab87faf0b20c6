import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasFields, isSameJson } from './same-json'

describe('the same JSON', () => {
  it.each([
    [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
    [{ a: undefined, b: 1 }, { b: 1 }, true],
    [{ a: null }, {}, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    ['1', 1, false],
    [null, {}, false],
  ])('%j and %j: %j', (a, b, same) => {
    expect([isSameJson(a, b), isSameJson(b, a)]).toEqual([same, same])
  })

  it('agrees with what JSON says, whatever the order of fields', () => {
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? {
              fields: Object.entries(value)
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .map(([name, one]) => [name, sorted(one)]),
            }
          : [typeof value, value]
    const values = fc
      .jsonValue({ noUnicodeString: true, maxDepth: 3 })
      .map((value) => JSON.parse(JSON.stringify(value)))
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(isSameJson(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)))
        expect(isSameJson(a, JSON.parse(JSON.stringify(a)))).toBe(true)
      }),
    )
  })
})

it('finds fields that differ', () => {
  const stored = { name: 'A', goal: null, settings: { a: 1, b: [2] }, id: 7 }
  expect(hasFields(stored, { name: 'A', settings: { b: [2], a: 1 } })).toBe(true)
  expect(hasFields(stored, { goal: 1 })).toBe(false)
  expect(hasFields(stored, { settings: { a: 1 } })).toBe(false)
})
