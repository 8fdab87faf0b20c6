// Rules that nobody can meet together: what can be proved without knowing anybody.

import type { Translator } from '@/lib/platform/contract/translator'
import { ruleWords } from '@/lib/serving/rules/rule-words.rules'
import type { LeafRule, RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'

/** A rule that has to hold, or (`wanted` false) must not. */
interface Demand {
  rule: LeafRule
  wanted: boolean
}

/** What a list demands of everybody, whichever branch of an "any" is taken. */
const listDemands = (rules: readonly RuleDocument[], wanted = true): Demand[] =>
  rules.flatMap((rule) => {
    if (rule.kind !== 'group') return [{ rule, wanted }]
    const partsWanted = rule.of === 'none' ? !wanted : wanted
    const needsAll = rule.of === 'any' ? !wanted : wanted
    return needsAll || rule.rules.length === 1 ? listDemands(rule.rules, partsWanted) : []
  })

/** The fields that turn a rule into its opposite. */
const FLAGS: Partial<Record<RuleDocument['kind'], string>> = {
  client_key: 'known',
  previous_answer: 'chosen',
  segment: 'member',
}

const OPPOSITES: Record<string, string> = {
  is: 'is_not',
  contains: 'does_not_contain',
  exists: 'does_not_exist',
}

/** What a demand is about, and which side of it is demanded; null: more than two sides. */
function sideOf({ rule, wanted }: Demand): { about: string; side: boolean } | null {
  if (rule.kind === 'data') {
    if (!rule.mandatory) return null
    const negated = Object.entries(OPPOSITES).find(([, negative]) => negative === rule.operator)
    const operator = negated ? negated[0] : rule.operator
    return {
      about: JSON.stringify([rule.kind, rule.field, operator, rule.value]),
      side: wanted !== !!negated,
    }
  }
  if (rule.kind === 'visits') return { about: 'visits', side: (rule.visitors === 'new') === wanted }
  const flag = FLAGS[rule.kind]
  if (flag === undefined) return null
  const { [flag]: value, ...rest } = rule as unknown as Record<string, unknown>
  return { about: JSON.stringify(Object.entries(rest).sort()), side: (value !== false) === wanted }
}

/** Sentences on rules of one list, or of "all" within it, that cannot hold together. */
export function listContradictions(t: Translator, rules: readonly RuleDocument[]): string[] {
  const demands = listDemands(rules).flatMap((demand) => {
    const found = sideOf(demand)
    return found ? [{ ...found, rule: demand.rule }] : []
  })
  const found = demands.flatMap((one, index) => {
    const other = demands.slice(0, index).find(({ about, side }) => about === one.about && side !== one.side)
    return other ? [[other.rule, one.rule] as const] : []
  })
  return found.map(([one, other]) =>
    t('Nobody can meet these rules together, so the survey is shown to nobody: “{one}” and “{other}”.', {
      one: ruleWords(t, one),
      other: ruleWords(t, other),
    }),
  )
}
