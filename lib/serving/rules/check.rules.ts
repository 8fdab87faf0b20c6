// The shape of one rule of one survey: the same value tests a visit and explains the result.

import type { Translator } from '@/lib/platform/contract/translator'
import { momentWords } from '@/lib/platform/text/date-time-words'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import type { Survey } from '@/lib/surveys/survey.rules'
import type { EvaluationContext, Phase } from '../eligibility/evaluation-context.rules'
import type { Channel } from '../eligibility/visit.rules'

/** The targeting rules of documents, and what is tested of every survey. */
export type RuleName =
  | RuleDocument['kind']
  | 'status'
  | 'dates'
  | 'device'
  | 'event'
  | 'answered'
  | 'closed'
  | 'sample'
  | 'cap'

/**
 * What a rule is, what the visit had, and what would have to change for the rule to pass: plain
 * sentences.
 */
export interface Explanation {
  rule: string
  input: string
  needs: string
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
  passes(context: EvaluationContext): boolean
  /** Called only for explanations. */
  explain(context: EvaluationContext, t: Translator): Explanation
}

/** Makes the checks of one kind for a survey; none when the survey has no such rule. */
export type CheckMaker = (survey: Survey) => Check[]

/** A time as a sentence names it. `written`: a text whose offset from UTC is meant. */
export const timeWords = (t: Translator, ms: number, written?: string): string =>
  momentWords(t, new Date(ms).toISOString(), written)
