// Decides whether one survey may be shown to one person now, and says why; both read the same rules.
import type { Asking } from './selection-policy'
import type { CompiledSurvey } from './compile-survey'
import type { CapState } from './frequency-cap'
import type { Check, RuleName } from './rules/check'
import { Scene } from './evaluation-context'
import type { Person, Visit } from './visit'

export interface Verdict {
  readonly eligible: boolean
  /** The first rule that failed. */
  readonly failed: RuleName | null
}

/** One rule of a survey and how it went, in plain sentences. */
export interface Reason {
  readonly name: RuleName
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** What the rule is. */
  readonly rule: string
  /** What it saw. */
  readonly input: string
  /** What would have to change; null unless it failed. */
  readonly needs: string | null
}

const findObstacle = (checks: readonly Check[], scene: Scene): Check | null => {
  const { tested } = scene
  for (const check of checks) if (tested[check.part] === true && !check.passes(scene)) return check
  return null
}

/** Whether a survey is eligible in a scene, where nobody asks for the reason. */
export const isEligible = (compiled: CompiledSurvey, scene: Scene): boolean =>
  findObstacle(compiled.quick[scene.channel], scene) === null

/**
 * Judges one survey for one visit (docs/api.md §4, §8). `cap` is `countCap` of the same person and moment,
 * worked out once a visit; the first rule that fails ends the judging.
 */
export const judge = (
  compiled: CompiledSurvey,
  visit: Visit,
  person: Person,
  cap: CapState,
  asking: Asking,
): Verdict => {
  const scene = new Scene(visit, person, cap, asking)
  const obstacle = findObstacle(compiled.byChannel[scene.channel], scene)
  return { eligible: obstacle === null, failed: obstacle?.name ?? null }
}

/**
 * Says of every rule of the survey, in the order of judging, whether it passed, failed, or is skipped because
 * this operation or channel does not test it (docs/api.md §4, §8). The first failed one is the one that
 * `judge` names.
 */
export const explain = (
  compiled: CompiledSurvey,
  visit: Visit,
  person: Person,
  cap: CapState,
  asking: Asking,
): Reason[] => {
  const scene = new Scene(visit, person, cap, asking)
  return compiled.checks.map((check): Reason => {
    const { rule, input, needs } = check.tell(scene)
    const applies = (check.channel ?? scene.channel) === scene.channel && scene.tested[check.part] === true
    if (!applies) return { name: check.name, outcome: 'skipped', rule, input, needs: null }
    const passed = check.passes(scene)
    return {
      name: check.name,
      outcome: passed ? 'passed' : 'failed',
      rule,
      input,
      needs: passed ? null : needs,
    }
  })
}
