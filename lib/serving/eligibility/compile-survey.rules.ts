// Turns a survey into what evaluation needs, once per version: dates, patterns and rules are parsed
// here.

import type { Message } from '@/lib/platform/contract/translator'
import type { Segment, Survey, TargetingRule } from '@/lib/surveys/survey.rules'
import { type Building, CADENCE_RULES, type Check, type RuleName } from '../rules/check.rules'
import { checkParts } from '../rules/group-rules.rules'
import { compileQuotaSegments, type ListMemberships } from '../rules/quota-rules.rules'
import { RULE_TABLE } from '../rules/table.rules'
import type { Channel } from './visit.rules'

export interface CompiledSurvey {
  readonly survey: Survey
  /** All rules of the survey, in order. */
  readonly checks: readonly Check[]
  /** The rules that a visit on a channel can fail, in order. */
  readonly byChannel: Readonly<Record<Channel, readonly Check[]>>
  /**
   * The same with cheap and selective ones first: where only yes or no matters, the order is free.
   */
  readonly quick: Readonly<Record<Channel, readonly Check[]>>
  /** Null: its quotas name no segments. */
  readonly quotaSegments: ListMemberships | null
}

/**
 * These only compare numbers and often fail; the last ones look into the person's history and cost
 * most.
 */
const FIRST: readonly RuleName[] = ['cap', 'event', 'sample']
const LAST: readonly RuleName[] = [
  ...([
    'data',
    'previous_answer',
    'survey',
    'did_event',
    'group',
    'segment',
    'answered',
    'closed',
    'quotas',
  ] as const),
  ...CADENCE_RULES,
]

const quickRank = ({ name }: Check): number => (FIRST.includes(name) ? 0 : LAST.includes(name) ? 2 : 1)

type Segments = ReadonlyMap<string, Segment>

const NO_SEGMENTS: Segments = new Map()

const buildingFor = (survey: Survey, segments: Segments): Building => {
  const building: Building = {
    segments,
    checksOf: (rules) => {
      const kinds = new Set<string>(rules.map(({ kind }) => kind))
      const own = { ...survey, rules: [...rules] }
      return Object.entries(RULE_TABLE).flatMap(([name, makeChecks]) =>
        kinds.has(name) ? makeChecks(own, building) : [],
      )
    },
    // No segment contains itself, but what cannot end must not begin.
    inside: (segment) => buildingFor(survey, new Map([...segments].filter(([key]) => key !== segment))),
  }
  return building
}

/** Rules alone, all of which must hold: as those of a segment, whatever survey names it. */
export const compileRules = (rules: readonly TargetingRule[], segments: Segments, timeZone: string): Check =>
  checkParts(
    'group',
    {
      of: 'all',
      checks: buildingFor({ rules: [] as TargetingRule[], timeZone } as Survey, segments).checksOf(rules),
    },
    { rule: () => '', needs: '' as Message },
  )

/**
 * Compiles a survey for evaluation (docs/api.md §4, §8). Never throws: import rejects a pattern or
 * date that cannot be parsed, and here a rule with one never passes.
 */
export const compileSurvey = (survey: Survey, segments: Segments = NO_SEGMENTS): CompiledSurvey => {
  const building = buildingFor(survey, segments)
  const checks = Object.values(RULE_TABLE).flatMap((makeChecks) => makeChecks(survey, building))
  const on = (channel: Channel) =>
    checks.filter((check) => check.alwaysPasses !== true && (check.channel ?? channel) === channel)
  const quickOn = (channel: Channel) => on(channel).sort((one, other) => quickRank(one) - quickRank(other))
  return {
    survey,
    checks,
    byChannel: { web: on('web'), native: on('native'), email: on('email') },
    quick: { web: quickOn('web'), native: quickOn('native'), email: quickOn('email') },
    quotaSegments: compileQuotaSegments(survey, building),
  }
}
