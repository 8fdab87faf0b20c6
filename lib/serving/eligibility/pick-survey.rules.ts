// Picks the one survey that a visit gets from all surveys of an account.

import { pickLocale } from '@/lib/platform/text/pick-locale'
import type { CompiledSurvey } from './compile-survey.rules'
import { isEligible } from './eligibility.rules'
import { EvaluationContext } from './evaluation-context.rules'
import type { CapState } from './frequency-cap.rules'
import { spreadRank } from './sample.rules'
import type { SelectionPolicy } from './selection-policy.rules'
import { isBehind, mayStepBack } from './step-back.rules'
import type { Person, Visit } from './visit.rules'

/**
 * Among equal priorities: by a hash of person and survey, so that people spread evenly; or the
 * lowest id.
 */
export type PickOrder = 'spread' | 'lowest_id'

const byId = (one: CompiledSurvey, other: CompiledSurvey): number => one.survey.id - other.survey.id

/** Picks the language version within the winner's locale group; these compete by locale only. */
const pickMember = (
  winner: CompiledSurvey,
  candidates: readonly CompiledSurvey[],
  context: EvaluationContext,
): CompiledSurvey => {
  const groupId = winner.survey.localeGroupId
  const members = candidates
    .filter((one) => one === winner || (one.survey.localeGroupId === groupId && isEligible(one, context)))
    .sort(byId)
  if (members.length === 1) return winner
  const locales = members.flatMap(({ survey }) => survey.settings.locale ?? [])
  const locale = pickLocale(context.visit.locales, locales)
  const best = locale === null ? undefined : members.find(({ survey }) => survey.settings.locale === locale)
  return best ?? members[0] ?? winner
}

const NONE: readonly CompiledSurvey[] = []

/**
 * Picks the survey to serve (docs/api.md §4, §8): the lowest priority number among the eligible,
 * then by `order`, then the member of the winner's locale group that fits the visit's locales best,
 * else the group's lowest id; a survey that steps back only where there is no other. `candidates` must
 * be sorted by priority, ascending. Null: none is eligible.
 */
export const pickSurvey = (
  candidates: readonly CompiledSurvey[],
  visit: Visit,
  person: Person,
  cap: CapState,
  policy: SelectionPolicy,
  order: PickOrder,
): CompiledSurvey | null => {
  const context = new EvaluationContext(visit, person, cap, policy)
  const behind = mayStepBack(visit, person)
    ? candidates.filter(({ survey }) => isBehind(survey, visit, person))
    : NONE
  const others = behind === NONE ? candidates : candidates.filter((one) => !behind.includes(one))
  const winner = pickWinner(others, context, order) ?? pickWinner(behind, context, order)
  return winner === null ? null : pickMember(winner, candidates, context)
}

const pickWinner = (
  candidates: readonly CompiledSurvey[],
  context: EvaluationContext,
  order: PickOrder,
): CompiledSurvey | null => {
  let winner: CompiledSurvey | null = null
  let best = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const { survey } = candidate
    if (winner !== null && survey.settings.priority > winner.survey.settings.priority) break
    // The rank is cheaper than an evaluation, which a candidate that cannot win does not need.
    const rank = winner === null ? null : rankOf(candidate, context, order)
    if (rank !== null && rank >= best) continue
    if (!isEligible(candidate, context)) continue
    winner = candidate
    best = rank ?? rankOf(candidate, context, order)
  }
  return winner
}

const rankOf = ({ survey }: CompiledSurvey, context: EvaluationContext, order: PickOrder): number =>
  order === 'spread' ? spreadRank(context.personHash, survey.localeGroupId) : survey.id
