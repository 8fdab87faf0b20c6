// What targeting rules say within the sentence on who gets a survey (audience-sentence.ts).

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { hoursWords, metClause } from '@/lib/serving/rules/rule-words.rules'
import type { LeafRule, RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { listWith } from '../../words/list-with'

/** A kind of rule that has no others in it. */
export type RuleKind = LeafRule['kind']
export type RuleOf<Kind extends RuleKind> = Extract<LeafRule, { kind: Kind }>

/** Names a previous answer; without it, its keys are used. */
export type NameAnswer = (rule: RuleOf<'previous_answer'>) => { survey: string; answer: string }

export const rulesOf = <Kind extends RuleKind>(rules: readonly RuleDocument[], kind: Kind): RuleOf<Kind>[] =>
  rules.filter((rule): rule is RuleOf<Kind> => rule.kind === kind)

const MATCHES: Record<RuleOf<'url'>['match'], Message> = {
  contains: msg('contains {address}'),
  matches: msg('is {address}'),
  regex: msg('fits the pattern {address}'),
}

export function sayAddress(t: Translator, rules: RuleOf<'url'>[]): string[] {
  const say = (list: RuleOf<'url'>[]) =>
    listWith(
      t,
      'or',
      list.map(({ match, value }) => t(MATCHES[match], { address: value })),
    )
  const wanted = rules.filter(({ include }) => include)
  const unwanted = rules.filter(({ include }) => !include)
  if (wanted.length === 0 && unwanted.length === 0) return []
  if (wanted.length === 0)
    return [t('on every page but those whose address {conditions}', { conditions: say(unwanted) })]
  if (unwanted.length === 0) return [t('whose page address {conditions}', { conditions: say(wanted) })]
  return [
    t('whose page address {conditions} but not where it {exceptions}', {
      conditions: say(wanted),
      exceptions: say(unwanted),
    }),
  ]
}

export function sayPlace(t: Translator, rules: RuleOf<'geo'>[]): string[] {
  const countries = new Intl.DisplayNames(t.locale, { type: 'region', fallback: 'code' })
  const name = ({ country: code, region }: RuleOf<'geo'>) => {
    const country = countries.of(code) ?? code
    return region ? t('{country} ({region})', { country, region }) : country
  }
  const wanted = rules.filter(({ include }) => include).map(name)
  const unwanted = rules.filter(({ include }) => !include).map(name)
  return [
    ...(wanted.length > 0 ? [t('in {places}', { places: listWith(t, 'or', wanted) })] : []),
    ...(unwanted.length > 0 ? [t('not in {places}', { places: listWith(t, 'or', unwanted) })] : []),
  ]
}

const OPERATORS: Record<RuleOf<'data'>['operator'], Message> = {
  is: msg('“{field}” is “{value}”'),
  is_not: msg('“{field}” is not “{value}”'),
  contains: msg('“{field}” contains “{value}”'),
  does_not_contain: msg('“{field}” does not contain “{value}”'),
  is_more_than: msg('“{field}” is more than “{value}”'),
  is_equal_or_more_than: msg('“{field}” is at least “{value}”'),
  is_less_than: msg('“{field}” is less than “{value}”'),
  is_equal_or_less_than: msg('“{field}” is at most “{value}”'),
  exists: msg('“{field}” is known'),
  does_not_exist: msg('“{field}” is not known'),
}

export function sayData(t: Translator, rules: RuleOf<'data'>[]): string[] {
  const say = (word: 'and' | 'or', list: RuleOf<'data'>[]): string[] => {
    if (list.length === 0) return []
    const each = list.map(({ field, operator, value }) =>
      t(OPERATORS[operator], { field, value: value ?? '' }),
    )
    return [t('whose {conditions}', { conditions: listWith(t, word, each) })]
  }
  return [
    ...say(
      'and',
      rules.filter(({ mandatory }) => mandatory),
    ),
    ...say(
      'or',
      rules.filter(({ mandatory }) => !mandatory),
    ),
  ]
}

export const sayMet = (t: Translator, rules: RuleOf<'survey'>[]): string[] =>
  rules.map((rule) => t('who {clause}', { clause: metClause(t, rule) }))

export const sayTimes = (t: Translator, rules: RuleOf<'visit_time'>[]): string[] =>
  rules.map((rule) =>
    rule.zone === 'account'
      ? hoursWords(t, rule)
      : t('{hours} where they are', { hours: hoursWords(t, rule) }),
  )

/** Of several rules with a minimum, the greatest decides. */
export const most = (rules: { atLeast: number }[]): number =>
  Math.max(0, ...rules.map(({ atLeast }) => atLeast))

export function sayVisits(t: Translator, rules: RuleOf<'visits'>[]): string[] {
  const fewest = Math.max(0, ...rules.map((rule) => ('atLeast' in rule ? (rule.atLeast ?? 2) : 0)))
  const isNew = rules.some(({ visitors }) => visitors === 'new')
  if (isNew && fewest > 1) return [t('on their first visit and on a later one at once (which is impossible)')]
  if (isNew) return [t('on their first visit')]
  return fewest > 1
    ? [
        t(
          'on their {count, selectordinal, =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} one {#st} two {#nd} few {#rd} other {#th}} visit or later',
          { count: fewest },
        ),
      ]
    : []
}

export const sayPages = (t: Translator, count: number): string =>
  t(
    'on their {count, selectordinal, =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} one {#st} two {#nd} few {#rd} other {#th}} page or later',
    { count },
  )
