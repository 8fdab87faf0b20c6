// The four ways to ask for a survey and which one each gets; serving and explaining share this
// (docs/api.md §4).

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { evaluate } from '@/lib/serving/eligibility/eligibility.rules'
import type { CapState } from '@/lib/serving/eligibility/frequency-cap.rules'
import { type PickOrder, pickSurvey } from '@/lib/serving/eligibility/pick-survey.rules'
import {
  byEvent,
  DIRECT_SERVE,
  SERVE,
  type SelectionPolicy,
} from '@/lib/serving/eligibility/selection-policy.rules'
import type { Person, Visit } from '@/lib/serving/eligibility/visit.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'

/** A way to ask for one of several surveys. */
export interface Selection {
  readonly policy: SelectionPolicy
  /** How to pick among several of equal priority. */
  readonly order: PickOrder
}

export const SERVE_SELECTION: Selection = { policy: SERVE, order: 'spread' }
export const DIRECT_SERVE_SELECTION: Selection = { policy: DIRECT_SERVE, order: 'lowest_id' }
export const selectionByEvent = (name: string): Selection => ({ policy: byEvent(name), order: 'spread' })

/** Picks from all surveys of the account, as `selection` says. */
export const pickBy =
  ({ policy, order }: Selection, context: DeliveryContext) =>
  (account: Account, visit: Visit, person: Person, cap: CapState): CachedSurvey | null =>
    pickFrom(account, visit, person, cap, context.policyFor(policy, account), order)

/** The survey that this visit gets; null: none is eligible. */
export function pickFrom(
  account: Account,
  visit: Visit,
  person: Person,
  cap: CapState,
  policy: SelectionPolicy,
  order: PickOrder,
): CachedSurvey | null {
  const picked = pickSurvey(account.candidates, visit, person, cap, policy, order)
  return (picked && account.surveys.get(picked.survey.id)) ?? null
}

/**
 * The survey of this id if the visit may have it, else null. A preview token lifts every rule of
 * its survey.
 */
export function admit(
  account: Account,
  surveyId: number,
  visit: Visit,
  person: Person,
  cap: CapState,
  policy: SelectionPolicy,
): CachedSurvey | null {
  const cached = account.surveys.get(surveyId)
  if (!cached) return null
  if (policy.previewedSurveyId === surveyId) return cached.survey.status === 'archived' ? null : cached
  return evaluate(cached.compiled, visit, person, cap, policy).eligible ? cached : null
}
