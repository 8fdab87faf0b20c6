// The hours, days and weeks that digests are about, by the clock of a time zone. Weeks begin on Monday.
import type { DigestPeriod } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { endOfPeriod, startOfPeriod } from '@/lib/platform/text/zoned-time'

export type Every = Exclude<DigestPeriod, 'each'>

/** Milliseconds since 1970; `end` is the start of the next. */
export interface Period {
  start: number
  end: number
}

/** The period that `at` is in. */
export const periodAt = (every: Every, zone: string, at: number): Period => ({
  start: startOfPeriod(at, every, zone),
  end: endOfPeriod(at, every, zone),
})

/** How many periods are told one by one, after the service was away. */
const MOST: Record<Every, number> = { hour: 24, day: 7, week: 4 }

/**
 * The periods that are over and have had no digest; `next`: the end of the first of them. If there are
 * too many, the first ones are one.
 */
export function missedPeriods(every: Every, zone: string, next: number, now: number): Period[] {
  const missed: Period[] = []
  let { start } = periodAt(every, zone, next - 1)
  for (let end = next; end <= now; end = periodAt(every, zone, end).end) {
    missed.push({ start, end })
    start = end
  }
  const early = missed.splice(0, Math.max(0, missed.length - MOST[every]))
  const [first, last] = [early[0], early.at(-1)]
  return first && last ? [{ start: first.start, end: last.end }, ...missed] : missed
}
