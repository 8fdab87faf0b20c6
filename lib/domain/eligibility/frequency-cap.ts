// Counts how much a person has met of an account's surveys lately, once a visit.
import type { FrequencyCap } from '../surveys/account'
import type { Person } from './visit'

/** What the cap says of one person at one moment. */
export interface CapState {
  readonly held: boolean
  /** Surveys met within the window. */
  readonly count: number
  readonly cap: FrequencyCap | null
}

const NO_CAP: CapState = { held: false, count: 0, cap: null }

/**
 * Counts the impressions of all surveys within the cap's window that ends at `now` (milliseconds since 1970).
 * Held when the count has reached the limit; a limit of 0 holds back everyone; without a cap nobody is held
 * (docs/api.md §8). A time ahead of `now` (another server's clock) counts.
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
