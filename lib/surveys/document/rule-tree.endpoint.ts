// Walks through the rules of a survey, which are a tree: a group has rules of its own.

import type { Grouping } from './rule-document.endpoint'

interface Kinded {
  readonly kind: string
}

interface GroupOf<Rule> {
  readonly kind: 'group'
  readonly of: Grouping
  readonly rules: Rule[]
}

type LeafOf<Rule> = Exclude<Rule, { kind: 'group' }>

/** Also of what is typed or read from a file, which may be unfinished. */
const isGroup = <Rule extends Kinded>(rule: Rule): rule is Rule & GroupOf<Rule> =>
  rule?.kind === 'group' && 'rules' in rule && Array.isArray(rule.rules)

/** All rules that are no groups, in their order, with their paths in the document. */
export const listLeaves = <Rule extends Kinded>(
  rules: readonly Rule[],
  path = 'rules',
): { rule: LeafOf<Rule>; path: string }[] =>
  rules.flatMap((rule, index) => {
    const at = `${path}[${index}]`
    return isGroup(rule) ? listLeaves(rule.rules, `${at}.rules`) : [{ rule: rule as LeafOf<Rule>, path: at }]
  })

/** The tree with others in the place of its rules; a group that has lost them all is left out. */
export const replaceLeaves = <From extends Kinded, To extends Kinded = From>(
  rules: readonly From[],
  replace: (leaf: LeafOf<From>) => LeafOf<To>[],
): To[] =>
  rules.flatMap((rule): To[] => {
    if (!isGroup(rule)) return replace(rule as LeafOf<From>) as To[]
    const kept = replaceLeaves<From, To>(rule.rules, replace)
    return kept.length > 0 ? [{ kind: 'group', of: rule.of, rules: kept } as Kinded as To] : []
  })

interface LooseRule extends Kinded {
  readonly of?: Grouping
  readonly rules?: readonly LooseRule[]
}

/**
 * Whether nobody meets all the rules without one for which `isOne` is true; `wanted` says whether that rule must
 * hold or must not.
 */
export const demands = <Rule extends LooseRule>(
  rules: readonly Rule[],
  isOne: (leaf: Rule, wanted: boolean) => boolean,
): boolean => rules.some((rule) => demandsOne(rule, isOne, true))

function demandsOne<Rule extends LooseRule>(
  rule: Rule,
  isOne: (leaf: Rule, wanted: boolean) => boolean,
  wanted: boolean,
): boolean {
  if (rule.kind !== 'group') return isOne(rule, wanted)
  const parts = (rule.rules ?? []) as readonly Rule[]
  const partsWanted = rule.of === 'none' ? !wanted : wanted
  const each = (part: Rule) => demandsOne(part, isOne, partsWanted)
  // "None of" is all of the opposites, and the opposite of "all of" is any of the opposites.
  const needsAll = rule.of === 'any' ? !wanted : wanted
  return needsAll ? parts.some(each) : parts.length > 0 && parts.every(each)
}
