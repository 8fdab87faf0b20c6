// Moves rules into groups and out of them, and turns them into their opposite. Pure.

import { RULE_LEVELS } from '@/lib/surveys/document/rule-document.endpoint'
import { type Entry, withEntryId } from '../../state/raw-document'

export const rulesIn = (group: Entry): Entry[] => (Array.isArray(group.rules) ? (group.rules as Entry[]) : [])

export const isGroup = (rule: Entry | undefined): boolean => rule?.kind === 'group'

/** How many levels of groups a rule has in it, itself included. */
const depthOf = (rule: Entry): number => (isGroup(rule) ? 1 + Math.max(0, ...rulesIn(rule).map(depthOf)) : 0)

/** Whether a rule may stand in a list of a level; that of the survey is 1. */
export const fitsAt = (rule: Entry, level: number): boolean => level + depthOf(rule) <= RULE_LEVELS

const groupOf = (of: 'any' | 'none', rules: Entry[]): Entry => withEntryId({ kind: 'group', of, rules })

export const EMPTY_GROUP: Entry = { kind: 'group', of: 'any', rules: [] }

/** A group around a rule. */
export const wrapped = (rule: Entry): Entry => groupOf('any', [rule])

/** The list with the rule at `from` as the last one of the group at `to`. */
export const movedInto = (list: readonly Entry[], from: number, to: number): Entry[] => {
  const rule = list[from]
  return list.flatMap((one, index) => {
    if (index === from || !rule) return []
    return index === to ? [{ ...one, rules: [...rulesIn(one), rule] }] : [one]
  })
}

/** The list with the rule at `at` of the group at `group` behind that group, which is gone if it was the only one. */
export const movedOut = (list: readonly Entry[], group: number, at: number): Entry[] =>
  list.flatMap((one, index) => {
    const rule = rulesIn(one)[at]
    if (index !== group || !rule) return [one]
    const rest = rulesIn(one).filter((_, place) => place !== at)
    return rest.length > 0 ? [{ ...one, rules: rest }, rule] : [rule]
  })

/** How deep a list is that a path names. */
const levelOf = (list: string): number => list.split('.rules').length

/** Whether the rule at `index` of a list may move to another list, which it must not have in it. */
export const mayMoveTo = (rule: Entry | undefined, from: { list: string; index: number }, list: string) =>
  rule !== undefined &&
  list !== from.list &&
  !list.startsWith(`${from.list}[${from.index}]`) &&
  fitsAt(rule, levelOf(list))

/** All rules with one of them at another place, before what stands there; a group that had only it is gone. */
export function movedTo(
  rules: readonly Entry[],
  moved: Entry,
  to: { list: string; place: number },
  path = 'rules',
): Entry[] {
  const added = (place: number) => (path === to.list && place === to.place ? [moved] : [])
  const kept = rules.flatMap((rule, index) => {
    const before = added(index)
    if (rule === moved) return before
    if (!isGroup(rule)) return [...before, rule]
    const inner = movedTo(rulesIn(rule), moved, to, `${path}[${index}].rules`)
    return inner.length === 0 && rulesIn(rule).length > 0 ? before : [...before, { ...rule, rules: inner }]
  })
  return [...kept, ...added(rules.length)]
}

/** A field that turns a rule into its opposite; absent, it is true. */
const FLAGS: Record<string, string> = {
  url: 'include',
  geo: 'include',
  client_key: 'known',
  previous_answer: 'chosen',
  segment: 'member',
  event: 'happened',
  survey: 'happened',
}

/** What a rule on an event or a survey says beside that it happened, which has no opposite in one rule. */
const COUNTS = ['atLeast', 'atMost', 'exactly', 'first', 'last', 'atLeastAgo']

const OPERATORS: Record<string, string> = {
  is: 'is_not',
  is_not: 'is',
  contains: 'does_not_contain',
  does_not_contain: 'contains',
  exists: 'does_not_exist',
  does_not_exist: 'exists',
}

/** The opposite of a rule, also for those of whom nothing is known; it may be a group around it. */
export function oppositeOf(rule: Entry): Entry {
  const flag = FLAGS[String(rule.kind)]
  if (flag && !COUNTS.some((field) => (rule[field] ?? null) !== null))
    return { ...rule, [flag]: rule[flag] === false }
  if (isGroup(rule) && rule.of === 'any') return { ...rule, of: 'none' }
  if (isGroup(rule) && rule.of === 'none') return { ...rule, of: 'any' }
  const operator = rule.kind === 'data' ? OPERATORS[String(rule.operator ?? 'is')] : undefined
  return operator ? { ...rule, operator } : groupOf('none', [rule])
}

/** The list that a rule of a group stands in, and the place of the group: `rules[1].rules[0]` is in that at `rules[1]`. */
export function outerOf(path: string): { list: string; group: number } | null {
  const [, list, group] = /^(.+)\[(\d+)\]\.rules\[\d+\]$/.exec(path) ?? []
  return list === undefined ? null : { list, group: Number(group) }
}
