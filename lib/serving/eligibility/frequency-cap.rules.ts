// Counts how many surveys of an account a person has met lately, once per visit.
import type { FrequencyCap } from '@/lib/accounts/account.rules'
import type { PaceStates } from '@/lib/surveys/pace/pace.rules'
import type { Person } from './visit.rules'

/** The state of the cap for one person at one time. */
export interface CapState {
  readonly held: boolean
  /** Impressions within the window. */
  readonly count: number
  readonly cap: FrequencyCap | null
  /** Where the paces of surveys stand at that time; absent: they have not been read, and every survey passes. */
  readonly paces?: PaceStates
}

export const NO_CAP: CapState = { held: false, count: 0, cap: null }

/**
 * Counts the impressions of all surveys within the cap's window that ends at `now` (milliseconds
 * since 1970). `held` is true when the count has reached the limit: always with a limit of 0, never
 * without a cap (docs/api.md §8). A time after `now` (from another server's clock) counts.
 */
export const countCap = (person: Person, cap: FrequencyCap | null, now: number): CapState => {
  if (cap === null) return NO_CAP
  const since = now - cap.windowMs
  let count = 0
  for (const history of person.surveys.values()) {
    const times = cap.counts === 'viewed' ? history.viewedTimes : history.servedTimes
    for (const time of times) if (time > since) count++
  }
  return { held: count >= cap.limit, count, cap }
}
