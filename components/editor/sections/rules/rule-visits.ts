// What a visit has to have to meet targeting rules, for the visit that a preview starts with.
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
