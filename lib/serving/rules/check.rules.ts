// The shape of one rule of one survey: the same value tests a visit and explains the result.

import type { Translator } from '@/lib/platform/contract/translator'
import { momentWords } from '@/lib/platform/text/date-time-words'
import type { Grouping, RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import type { Segment, Survey, TargetingRule } from '@/lib/surveys/survey.rules'
import type { EvaluationContext, Phase } from '../eligibility/evaluation-context.rules'
import type { Channel } from '../eligibility/visit.rules'

/** Those on how often a person is shown a survey, and the surveys of its series. */
export const CADENCE_RULES = ['shown_times', 'shown_in_visit', 'shown_lately', 'calendar', 'series'] as const

/** What is tested of every survey. */
type Everywhere =
  | 'status'
  | 'dates'
  | 'device'
  | 'answered'
  | 'closed'
  | 'sample'
  | (typeof CADENCE_RULES)[number]
  | 'quotas'
  | 'cap'
  | 'pace'

/** The targeting rules of documents, and what is tested of every survey; `trigger` is the event that it waits for. */
export type RuleKey = RuleDocument['kind'] | Everywhere | 'trigger'

/**
 * How explanations call them. `event` has always been the event that a survey waits for, so a rule on events that
 * a person did has another name there.
 */
export type RuleName = Exclude<RuleDocument['kind'], 'event'> | Everywhere | 'event' | 'did_event'

/**
 * What a rule is, what the visit had, and what would have to change for the rule to pass: plain
 * sentences.
 */
export interface Explanation {
  rule: string
  input: string
  needs: string
}

/** Other checks, and how many of them must pass; `not_all`: at least one must not. */
export interface Parts {
  readonly of: Grouping | 'not_all'
  readonly checks: readonly Check[]
}

export interface Check {
  readonly name: RuleName
  readonly phase: Phase
  /** The only channel on which the rule applies; null: all. */
  readonly channel: Channel | null
  /** It passes for every visit: explained, but never tested. */
  readonly alwaysPasses?: boolean
  /** It looks at the person or the cap; all others need the visit only. */
  readonly needsPerson?: boolean
  /** Of a group or a segment: they decide. */
  readonly parts?: Parts
  /**
   * Whether what is known of this person does not decide it yet: then it does not pass, and "none of" it does not
   * either.
   */
  isUndecided?(context: EvaluationContext): boolean
  passes(context: EvaluationContext): boolean
  /** Called only for explanations. */
  explain(context: EvaluationContext, t: Translator): Explanation
}

/** What the checks of groups and segments are made from. */
export interface Building {
  /** The checks of other rules than the survey's list has: what a group or a segment holds. */
  checksOf(rules: readonly TargetingRule[]): Check[]
  /** Of the account, by key. */
  readonly segments: ReadonlyMap<string, Segment>
  /** The same within a segment, which does not know itself. */
  inside(segment: string): Building
}

/** Makes the checks of one kind for a survey; none when the survey has no such rule. */
export type CheckMaker = (survey: Survey, building: Building) => Check[]

/** A time as a sentence names it. `written`: a text whose offset from UTC is meant. */
export const timeWords = (t: Translator, ms: number, written?: string): string =>
  momentWords(t, new Date(ms).toISOString(), written)
