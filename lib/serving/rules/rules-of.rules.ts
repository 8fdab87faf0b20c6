// Picks a survey's targeting rules of one kind, with their type.
import type { Survey, TargetingRule } from '@/lib/surveys/survey.rules'

export type RuleOf<Kind extends TargetingRule['kind']> = Extract<TargetingRule, { kind: Kind }>

/** The rules of one kind, in the survey's order. */
export const rulesOf = <Kind extends TargetingRule['kind']>(survey: Survey, kind: Kind): RuleOf<Kind>[] =>
  survey.rules.filter((rule): rule is RuleOf<Kind> => rule.kind === kind)
