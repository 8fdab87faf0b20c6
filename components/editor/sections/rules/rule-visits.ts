// What a visit has to have to meet targeting rules, for the visit that a preview starts with.
import { isWithinAll } from '@/lib/serving/rules/visit-time.rules'
import type { RuleOf } from './rule-clauses'

/** An address that contains or equals what a rule demands; rules have no scheme. */
export function addressFor({ match, value }: RuleOf<'url'>): string {
  if (match === 'matches' || /^[-\w]+(\.[-\w]+)+(?=[:/?#]|$)/.test(value)) return `https://${value}`
  return `https://example.com/${value.replace(/^\//, '')}`
}

const above = (value: string | null): string => String(Number(value) + 1)
const below = (value: string | null): string => String(Number(value) - 1)

/** The value that a field needs; undefined: it is best left out. */
function valueFor({ operator, value }: RuleOf<'data'>): string | undefined {
  if (operator === 'is' || operator === 'contains') return value ?? ''
  if (operator === 'is_equal_or_more_than' || operator === 'is_equal_or_less_than') return value ?? ''
  if (operator === 'is_more_than') return above(value)
  if (operator === 'is_less_than') return below(value)
  return operator === 'exists' ? 'yes' : undefined
}

export function dataFor(rules: RuleOf<'data'>[]): string {
  const optional = rules.find((rule) => !rule.mandatory)
  const wanted = [...rules.filter((rule) => rule.mandatory), ...(optional ? [optional] : [])]
  const fields = wanted.flatMap((rule) => {
    const value = valueFor(rule)
    return value === undefined ? [] : [[rule.field, value] as const]
  })
  return fields.length > 0 ? JSON.stringify(Object.fromEntries(fields)) : ''
}

const STEP_MS = 15 * 60_000
const STEPS = (14 * 86_400_000) / STEP_MS

/**
 * The first time that rules on the time of a visit allow, as clocks show it ("2026-12-07T09:00"): now or later. Null:
 * they allow none, or `now` itself will do.
 */
export function timeFor(rules: RuleOf<'visit_time'>[], now: number): string | null {
  if (isWithinAll(rules, now, 'UTC')) return null
  const start = Math.ceil(now / STEP_MS)
  for (let step = start; step <= start + STEPS; step++) {
    if (isWithinAll(rules, step * STEP_MS, 'UTC')) return new Date(step * STEP_MS).toISOString().slice(0, 16)
  }
  return null
}
