// When a quota will be full, from what it counted lately.

const DAY_MS = 86_400_000
/** How far back the rate is taken, in milliseconds. */
export const RATE_MS = 7 * DAY_MS
/** Beyond this it is no expectation any more. */
const FURTHEST_MS = 3650 * DAY_MS

/** Times in milliseconds since 1970; null: it is full, or nothing is to be expected. `since`: when it began. */
export function expectedDay(
  { target, counted, lastWeek }: { target: number; counted: number; lastWeek: number },
  { now, since }: { now: number; since: number },
): number | null {
  const left = target - counted
  if (left <= 0 || lastWeek === 0) return null
  // A survey that began an hour ago is not expected to need a week for what it got in an hour.
  const over = Math.min(RATE_MS, Math.max(DAY_MS / 24, now - since))
  const wait = (left * over) / lastWeek
  return wait > FURTHEST_MS ? null : now + wait
}
