// Which events of people are counted: those that a rule of a live survey asks for. A counter is an event's name
// and the conditions on its properties.

import type { JsonObject, JsonValue } from '@/lib/platform/json/json-value'
import { compileDataTests, meetsDataTests } from '@/lib/serving/eligibility/data-rule.rules'
import type { EventCondition } from '@/lib/surveys/document/rules/conditions.endpoint'

/** What a rule asks to be counted. */
export interface CountedEvent {
  name: string
  conditions: EventCondition[]
}

export interface EventCounter extends CountedEvent {
  id: number
  /** Whether everything is counted that happened before it began. */
  complete: boolean
}

/** The counters of an account, as recordings and rules look for them. */
export interface EventCounters {
  byKey: ReadonlyMap<string, EventCounter>
  /** By the name of the event. */
  byName: ReadonlyMap<string, readonly CompiledCounter[]>
}

interface CompiledCounter {
  id: number
  matches: (properties: JsonValue | null) => boolean
}

/** How many different events, by name and conditions, the rules of an account may ask for. */
export const MOST_COUNTERS = 64

/** How many ids of a person's events are kept: one more than a rule can ask for. */
export const MOST_KEPT = 101

/** Equal for rules that ask for the same, in whatever order they write it. */
export const counterKey = ({ name, conditions }: CountedEvent): string =>
  JSON.stringify([name, [...new Set(conditions.map(conditionKey))].sort()])

const conditionKey = ({ field, operator, value }: EventCondition): string =>
  JSON.stringify([field, operator, value])

/** Whether properties meet all conditions; an event without properties meets those that nothing is asked of. */
export const compileConditions = (
  conditions: readonly EventCondition[],
): ((properties: JsonValue | null) => boolean) => {
  if (conditions.length === 0) return () => true
  const tests = compileDataTests(
    conditions.map((condition) => ({ kind: 'data' as const, ...condition, mandatory: true })),
  )
  return (properties) => meetsDataTests(tests, null, isObject(properties) ? properties : null)
}

const isObject = (value: JsonValue | null): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const NO_COUNTERS: EventCounters = { byKey: new Map(), byName: new Map() }

export function indexCounters(counters: readonly EventCounter[]): EventCounters {
  if (counters.length === 0) return NO_COUNTERS
  const byName = new Map<string, CompiledCounter[]>()
  for (const { id, name, conditions } of counters) {
    const compiled = { id, matches: compileConditions(conditions) }
    byName.set(name, [...(byName.get(name) ?? []), compiled])
  }
  return { byKey: new Map(counters.map((counter) => [counterKey(counter), counter])), byName }
}

const NONE: readonly number[] = []

/** The ids of the counters that an event counts for. */
export const countersOf = (
  { byName }: EventCounters,
  { name, properties }: { name: string; properties: JsonValue | null },
): readonly number[] =>
  byName.get(name)?.flatMap(({ id, matches }) => (matches(properties) ? [id] : [])) ?? NONE

/** What the rules in a survey, or in a part of its tree of rules, ask to be counted. */
export const listCountedEvents = (rules: readonly unknown[]): CountedEvent[] =>
  rules.flatMap((rule) => {
    if (typeof rule !== 'object' || rule === null || !('kind' in rule)) return []
    if (rule.kind === 'event') {
      const { name, where } = rule as unknown as { name: string; where: EventCondition[] }
      return [{ name, conditions: where }]
    }
    return 'rules' in rule && Array.isArray(rule.rules) ? listCountedEvents(rule.rules) : []
  })
