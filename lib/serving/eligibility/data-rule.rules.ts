// Data rules: conditions on stored device data and on Context Data that is sent (docs/api.md §8).

import { writeJson } from '@/lib/platform/json/exact-json'
import type { JsonObject, JsonValue } from '@/lib/platform/json/json-value'
import type { DataOperator, TargetingRule } from '@/lib/surveys/survey.rules'

type DataRule = Extract<TargetingRule, { kind: 'data' }>

/** The stored data of a device, and the Context Data of the request, which takes precedence. */
interface KnownData {
  device: JsonObject | null
  context: JsonObject | null
}

type Test = (data: KnownData) => boolean

/** The compiled data rules of one survey. */
export interface DataTests {
  readonly mandatory: readonly Test[]
  readonly optional: readonly Test[]
}

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i

/**
 * Whole numbers too big to be exact (long ids) stay text: as numbers, different ones would be
 * equal.
 */
const asNumber = (value: JsonValue): number | null => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.length > 40 || !NUMBER.test(value)))
    return null
  const number = Number(value)
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

const asText = (value: JsonValue): string => (typeof value === 'string' ? value : writeJson(value))

const compare = (value: JsonValue, wanted: string, wantedNumber: number | null): number => {
  const number = wantedNumber === null ? null : asNumber(value)
  if (number !== null && wantedNumber !== null) return number - wantedNumber
  const text = asText(value)
  return text === wanted ? 0 : text < wanted ? -1 : 1
}

/** A plain key of the object, else a dotted path into nested ones; null counts as absent. */
const findIn = (data: JsonObject | null, field: string, path: readonly string[]): JsonValue | undefined => {
  if (data === null) return undefined
  if (Object.hasOwn(data, field)) return data[field] ?? undefined
  if (path.length === 1) return undefined
  let found: JsonValue | undefined = data
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as JsonObject)[key]
  }
  return found ?? undefined
}

type Matches = (value: JsonValue) => boolean

const compileMatches = (operator: DataOperator, wanted: string): Matches => {
  const wantedNumber = asNumber(wanted)
  const order = (value: JsonValue) => compare(value, wanted, wantedNumber)
  switch (operator) {
    case 'is':
    case 'is_not':
      return (value) => order(value) === 0
    case 'contains':
    case 'does_not_contain':
      return (value) => asText(value).includes(wanted)
    case 'is_more_than':
      return (value) => order(value) > 0
    case 'is_equal_or_more_than':
      return (value) => order(value) >= 0
    case 'is_less_than':
      return (value) => order(value) < 0
    case 'is_equal_or_less_than':
      return (value) => order(value) <= 0
    case 'exists':
    case 'does_not_exist':
      return () => true
  }
}

const NEGATIVE: ReadonlySet<DataOperator> = new Set(['is_not', 'does_not_contain', 'does_not_exist'])

const compileTest = ({ field, operator, value }: DataRule): Test => {
  const path = field.split('.')
  const matches = compileMatches(operator, value ?? '')
  const negative = NEGATIVE.has(operator)
  return ({ device, context }) => {
    const found = findIn(context, field, path) ?? findIn(device, field, path)
    const matched =
      found !== undefined && (Array.isArray(found) ? found.some(matches) || matches(found) : matches(found))
    return matched !== negative
  }
}

/**
 * Compiles data rules (docs/api.md §8). Two values are compared as numbers when both are numeric
 * (numeric text counts), else as text, case-sensitive. An absent field fails every operator but
 * `is_not`, `does_not_contain` and `does_not_exist`. In a list one matching element is enough; a
 * negative operator requires that none matches.
 */
export const compileDataTests = (rules: readonly DataRule[]): DataTests => ({
  mandatory: rules.filter((rule) => rule.mandatory).map(compileTest),
  optional: rules.filter((rule) => !rule.mandatory).map(compileTest),
})

/**
 * True if all mandatory tests pass and, if there are optional ones, at least one of these. The
 * request's Context Data overlays the stored device data field by field (docs/api.md §8).
 */
export const meetsDataTests = (
  { mandatory, optional }: DataTests,
  device: JsonObject | null,
  context: JsonObject | null,
): boolean => {
  const data = { device, context }
  for (const test of mandatory) if (!test(data)) return false
  if (optional.length === 0) return true
  for (const test of optional) if (test(data)) return true
  return false
}
