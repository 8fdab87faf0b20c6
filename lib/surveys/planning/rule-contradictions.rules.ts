// Rules that nobody can meet together: what can be proved without knowing anybody.

import type { Translator } from '@/lib/platform/contract/translator'
import { durationMs } from '@/lib/platform/text/duration'
import { ruleWords } from '@/lib/serving/rules/rule-words.rules'
import type { LeafRule, RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import type { EventRule } from '@/lib/surveys/document/rules/event-rule.endpoint'

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

/** How often something must have happened within a time. */
interface Limit {
  about: string
  /** What narrows it further: it happens at most as often as without. */
  narrowed: string[]
  windowMs: number
  least: number
  most: number
}

const EVER = Number.POSITIVE_INFINITY
const ANY_COUNT = { least: 0, most: Number.POSITIVE_INFINITY }

/** The counts that a rule on events asks for; null: what it does not meet is no single range. */
function countsOf({ rule, wanted }: { rule: EventRule; wanted: boolean }) {
  const { happened, atLeast, atMost, exactly, first, last } = rule
  const least = happened ? (exactly ?? atLeast ?? (atMost === undefined ? 1 : 0)) : 0
  const most = happened ? (exactly ?? atMost ?? ANY_COUNT.most) : 0
  if (wanted) return { least, most }
  if (first || last) return null
  if (least === 0) return { least: most + 1, most: ANY_COUNT.most }
  return most === ANY_COUNT.most ? { least: 0, most: least - 1 } : null
}

function listLimits({ rule, wanted }: Demand): Limit[] {
  if (rule.kind === 'survey') {
    const counts = rule.happened === wanted ? { ...ANY_COUNT, least: 1 } : { least: 0, most: 0 }
    // Who has met a survey has met one.
    const narrowed = rule.survey === null ? [] : [rule.survey]
    const windowMs = rule.within ? durationMs(rule.within) : EVER
    const of = { about: `survey ${rule.did}`, narrowed }
    if (rule.atLeastAgo && !wanted) return []
    const limits = [{ ...of, windowMs, ...counts }]
    // Who has completed a survey has answered it.
    if (rule.did === 'completed' && counts.least > 0)
      limits.push({ about: 'survey answered', narrowed, windowMs, ...counts })
    // Who did it last so long ago has not done it since.
    if (rule.atLeastAgo) limits.push({ ...of, windowMs: durationMs(rule.atLeastAgo), least: 0, most: 0 })
    return limits
  }
  if (rule.kind !== 'event') return []
  const counts = countsOf({ rule, wanted })
  const { first, last, within } = rule
  const of = { about: `event ${rule.name}`, narrowed: rule.where.map((one) => JSON.stringify(one)) }
  const limits = counts ? [{ ...of, windowMs: within ? durationMs(within) : EVER, ...counts }] : []
  if (!wanted) return limits
  if (first || last) limits.push({ ...of, windowMs: EVER, ...ANY_COUNT, least: 1 })
  if (last?.lessThan) limits.push({ ...of, windowMs: durationMs(last.lessThan), ...ANY_COUNT, least: 1 })
  if (last?.moreThan) limits.push({ ...of, windowMs: durationMs(last.moreThan), least: 0, most: 0 })
  return limits
}

/** Whether it would have to happen more often within a shorter time than it may within a longer one. */
const isTooOften = (one: Limit, other: Limit): boolean =>
  one.about === other.about &&
  one.least > other.most &&
  one.windowMs <= other.windowMs &&
  other.narrowed.every((part) => one.narrowed.includes(part))

function excludeEachOther(one: Demand, other: Demand): boolean {
  const [mine, theirs] = [sideOf(one), sideOf(other)]
  if (mine && theirs) return mine.about === theirs.about && mine.side !== theirs.side
  return listLimits(one).some((limit) =>
    listLimits(other).some((against) => isTooOften(limit, against) || isTooOften(against, limit)),
  )
}

/** Pairs of rules of one list, or of "all" within it, that cannot hold together. */
function findContradictions(rules: readonly RuleDocument[]): [LeafRule, LeafRule][] {
  const demands = listDemands(rules)
  return demands.flatMap((one, index): [LeafRule, LeafRule][] => {
    const other = demands.slice(0, index).find((before) => excludeEachOther(before, one))
    return other ? [[other.rule, one.rule]] : []
  })
}

/** The same in sentences, for the rules of a survey or of a segment. */
export const listContradictions = (
  t: Translator,
  rules: readonly RuleDocument[],
  of: 'survey' | 'segment' = 'survey',
): string[] =>
  findContradictions(rules).map(([first, second]) => {
    const words = { one: ruleWords(t, first), other: ruleWords(t, second) }
    return of === 'segment'
      ? t('Nobody can meet these rules together, so nobody is in the segment: “{one}” and “{other}”.', words)
      : t(
          'Nobody can meet these rules together, so the survey is shown to nobody: “{one}” and “{other}”.',
          words,
        )
  })
