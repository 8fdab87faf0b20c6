// Decides whether one survey may be shown to one person now, and explains it; both use the same
// rules.

import type { Translator } from '@/lib/platform/contract/translator'
import type { Check, RuleName } from '../rules/check.rules'
import { judge } from '../rules/group-rules.rules'
import type { CompiledSurvey } from './compile-survey.rules'
import { EvaluationContext } from './evaluation-context.rules'
import type { CapState } from './frequency-cap.rules'
import type { SelectionPolicy } from './selection-policy.rules'
import { ANYBODY, type Person, type Visit } from './visit.rules'

export interface EligibilityResult {
  readonly eligible: boolean
  /** The first rule that failed. */
  readonly failed: RuleName | null
}

/** One rule of a survey and its outcome, in plain sentences. */
export interface Reason {
  readonly name: RuleName
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** What the rule is. */
  readonly rule: string
  /** What the visit had. */
  readonly input: string
  /** What would have to change; null unless it failed, and where it need not hold. */
  readonly needs: string | null
  /** Of a group or a segment: each of its rules by itself. */
  readonly parts?: Reason[]
}

const findFailed = (checks: readonly Check[], context: EvaluationContext): Check | null => {
  const { tested } = context
  const isKnown = context.person !== ANYBODY
  for (const check of checks) {
    if (tested[check.phase] !== true || (check.needsPerson === true && !isKnown)) continue
    if (!check.passes(context)) return check
  }
  return null
}

/** Whether a survey is eligible in a context, for callers that need no reason. */
export const isEligible = (compiled: CompiledSurvey, context: EvaluationContext): boolean =>
  findFailed(compiled.quick[context.channel], context) === null

/**
 * Evaluates one survey for one visit (docs/api.md §4, §8). `cap` is `countCap` of the same person
 * at the same time, computed once per visit; evaluation stops at the first rule that fails.
 */
export const evaluate = (
  compiled: CompiledSurvey,
  visit: Visit,
  person: Person,
  cap: CapState,
  policy: SelectionPolicy,
): EligibilityResult => {
  const context = new EvaluationContext(visit, person, cap, policy)
  const failed = findFailed(compiled.byChannel[context.channel], context)
  return { eligible: failed === null, failed: failed?.name ?? null }
}

/**
 * Explains every rule of the survey, in the order of evaluation: it passed, failed, or is skipped
 * because this operation or channel does not test it (docs/api.md §4, §8). The first that failed is
 * the one that `evaluate` names.
 */
export const explain = (
  t: Translator,
  compiled: CompiledSurvey,
  visit: Visit,
  person: Person,
  cap: CapState,
  policy: SelectionPolicy,
): Reason[] => {
  const context = new EvaluationContext(visit, person, cap, policy)
  return compiled.checks.map((check) => reasonOf(t, check, context, true))
}

const neverOpen = (): boolean => false

/** `wanted`: whether the check has to pass; within "none of" it must not. */
function reasonOf(t: Translator, check: Check, context: EvaluationContext, wanted: boolean): Reason {
  const { rule, input, needs } = check.explain(context, t)
  const verdict = judge(check, context, neverOpen)
  const outcome = verdict === 'open' ? 'failed' : verdict
  const { of } = check.parts ?? {}
  const partsWanted = of === 'none' || of === 'not_all' ? !wanted : wanted
  return {
    name: check.name,
    outcome,
    rule,
    input,
    needs: outcome === 'failed' && wanted ? needs : null,
    ...(check.parts && {
      parts: check.parts.checks.map((part) => reasonOf(t, part, context, partsWanted)),
    }),
  }
}
