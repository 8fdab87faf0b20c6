// The four ways in which callers ask for a survey, and which one each gets: serving and explaining read the same (docs/api.md §4).
import type { Account, KnownSurvey } from '@/lib/db/accounts/cached-account'
import { type Asking, byEvent, DIRECT_SERVE, SERVE } from '@/lib/domain/eligibility/selection-policy'
import { judge } from '@/lib/domain/eligibility/eligibility'
import type { CapState } from '@/lib/domain/eligibility/frequency-cap'
import { type PickOrder, pickSurvey } from '@/lib/domain/eligibility/pick-survey'
import type { Person, Visit } from '@/lib/domain/eligibility/visit'

/** A way to ask for one survey of many. */
export interface Way {
  readonly asking: Asking
  /** How one is picked among several of equal priority. */
  readonly order: PickOrder
}

export const BY_SERVE: Way = { asking: SERVE, order: 'spread' }
export const BY_DIRECT_SERVE: Way = { asking: DIRECT_SERVE, order: 'lowest_id' }
export const wayByEvent = (name: string): Way => ({ asking: byEvent(name), order: 'spread' })

/** The survey among all that this visit gets; null: none is eligible. */
export function pickFrom(
  account: Account,
  visit: Visit,
  person: Person,
  cap: CapState,
  asking: Asking,
  order: PickOrder,
): KnownSurvey | null {
  const picked = pickSurvey(account.candidates, visit, person, cap, asking, order)
  return (picked && account.surveys.get(picked.survey.id)) ?? null
}

/** The survey of this id, if the visit may have it; else null. A preview's token lifts every rule of the survey it is for. */
export function admit(
  account: Account,
  surveyId: number,
  visit: Visit,
  person: Person,
  cap: CapState,
  asking: Asking,
): KnownSurvey | null {
  const known = account.surveys.get(surveyId)
  if (!known) return null
  if (asking.passed === surveyId) return known.survey.status === 'archived' ? null : known
  return judge(known.compiled, visit, person, cap, asking).eligible ? known : null
}
