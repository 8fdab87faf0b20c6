import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '@/lib/platform/json/json-value'
import type { DataOperator } from '@/lib/surveys/survey.rules'
import { compileDataTests, meetsDataTests } from './data-rule.rules'

const rule = (operator: DataOperator, value: string | null, field = 'f', mandatory = true) => ({
  kind: 'data' as const,
  field,
  operator,
  value,
  mandatory,
})

describe('operators', () => {
  it.each<[JsonValue, DataOperator, string | null, boolean]>([
    ['pro', 'is', 'pro', true],
    ['Pro', 'is', 'pro', false],
    [7, 'is', '7', true],
    ['7.0', 'is', '7', true],
    ['9007199254740993', 'is', '9007199254740992', false],
    [true, 'is', 'true', true],
    ['', 'is', '', true],
    ['pro', 'is_not', 'free', true],
    ['pro', 'is_not', 'pro', false],
    ['professional', 'contains', 'fess', true],
    [1234, 'contains', '23', true],
    ['professional', 'does_not_contain', 'fess', false],
    [10, 'is_more_than', '9', true],
    ['10', 'is_more_than', '9', true],
    ['1e1', 'is_more_than', '9', true],
    ['b', 'is_more_than', 'a', true],
    ['2026-02-01', 'is_less_than', '2026-10-01', true],
    ['ten', 'is_less_than', '9', false],
    [9, 'is_more_than', '9', false],
    [9, 'is_equal_or_more_than', '9', true],
    [9, 'is_equal_or_less_than', '9', true],
    [9, 'is_less_than', '9', false],
    [0, 'exists', null, true],
    [false, 'exists', null, true],
    ['', 'exists', null, true],
    [null, 'exists', null, false],
    [null, 'does_not_exist', null, true],
    [0, 'does_not_exist', null, false],
    [['a', 'b'], 'is', 'b', true],
    [['a', 'b'], 'is_not', 'b', false],
    [['abc'], 'contains', 'b', true],
    [[], 'contains', 'b', false],
    [[], 'is_not', 'b', true],
    [[3, 12], 'is_more_than', '10', true],
  ])('%j %s %s: %s', (value, operator, wanted, met) => {
    expect(meetsDataTests(compileDataTests([rule(operator, wanted)]), { f: value }, null)).toBe(met)
  })

  it.each<[DataOperator, boolean]>([
    ['is', false],
    ['is_not', true],
    ['contains', false],
    ['does_not_contain', true],
    ['is_more_than', false],
    ['is_equal_or_more_than', false],
    ['is_less_than', false],
    ['is_equal_or_less_than', false],
    ['exists', false],
    ['does_not_exist', true],
  ])('%s of an absent field: %s, of an inherited name and with no data at all as well', (operator, met) => {
    expect(meetsDataTests(compileDataTests([rule(operator, 'x')]), {}, null)).toBe(met)
    expect(meetsDataTests(compileDataTests([rule(operator, 'x', 'constructor')]), {}, null)).toBe(met)
    expect(meetsDataTests(compileDataTests([rule(operator, 'x')]), null, null)).toBe(met)
  })
})

describe('fields', () => {
  it.each<[JsonObject, string, boolean]>([
    [{ 'a.b': 'x' }, 'a.b', true],
    [{ a: { b: 'x' } }, 'a.b', true],
    [{ 'a.b': 'y', a: { b: 'x' } }, 'a.b', false],
    [{ a: [{ b: 'x' }] }, 'a.0.b', true],
    [{ a: 'x' }, 'a.b', false],
    [{ a: null }, 'a.b', false],
    [JSON.parse('{"__proto__":"x"}'), '__proto__', true],
    [{}, '__proto__.constructor.name', false],
  ])('%j has x at %s: %s', (data, field, met) => {
    expect(meetsDataTests(compileDataTests([rule('is', 'x', field)]), data, null)).toBe(met)
  })
})

describe('several rules', () => {
  const tests = compileDataTests([
    rule('is', '1', 'm1'),
    rule('is', '1', 'm2'),
    rule('is', '1', 'o1', false),
    rule('is', '1', 'o2', false),
  ])
  const both = { m1: 1, m2: 1 }
  it.each<[JsonObject | null, JsonObject | null, boolean]>([
    [{ ...both, o1: 1 }, null, true],
    [{ ...both, o2: 1 }, null, true],
    [both, null, false],
    [{ m1: 1, o1: 1 }, null, false],
    [{}, { ...both, o1: 1 }, true],
    [null, { ...both, o1: 1 }, true],
    [both, { o1: 1 }, true],
    [{ ...both, o1: 1 }, { m1: 2 }, false],
    [null, null, false],
  ])('device %j and context %j: %s', (device, context, met) => {
    expect(meetsDataTests(tests, device, context)).toBe(met)
  })
})

describe('device data and Context Data', () => {
  const meets = (operator: DataOperator, value: string | null, device: JsonObject, context: JsonObject) =>
    meetsDataTests(compileDataTests([rule(operator, value)]), device, context)

  it.each<[DataOperator, string | null]>([
    ['is_not', 'pro'],
    ['does_not_contain', 'pro'],
    ['does_not_exist', null],
  ])('%s holds back a device with stored data, whatever else the page sends', (operator, value) => {
    expect(meets(operator, value, { f: 'pro' }, { g: 1 })).toBe(false)
    expect(meets(operator, value, { f: 'pro' }, { f: null })).toBe(false)
    expect(meets(operator, value, { g: 1 }, { f: 'pro' })).toBe(false)
    expect(meets(operator, value, { g: 1 }, { h: 1 })).toBe(true)
  })

  it('lets Context Data overlay one field and leave the others', () => {
    expect(meets('is', 'free', { f: 'pro' }, { f: 'free' })).toBe(true)
    expect(meets('is', 'pro', { f: 'pro' }, { f: 'free' })).toBe(false)
    const nested = compileDataTests([rule('is', 'y', 'a.b'), rule('is', 'x', 'a.c')])
    expect(meetsDataTests(nested, { 'a.b': 'x', 'a.c': 'x' }, { a: { b: 'y' } })).toBe(true)
  })
})
