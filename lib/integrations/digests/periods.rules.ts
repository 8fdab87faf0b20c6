// The hours, days and weeks that digests are about, by the clock of a time zone. Weeks begin on Monday.
import type { DigestPeriod } from '@/lib/integrations/destinations/destination-shapes.endpoint'

export type Every = Exclude<DigestPeriod, 'each'>

/** Milliseconds since 1970; `end` is the start of the next. */
export interface Period {
  start: number
  end: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone: zone, hourCycle: 'h23', era: 'short', year: 'numeric', month: 'numeric' } as const),
    ...({ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  })
  formats.set(zone, format)
  return format
}

/** What the zone's clock shows, as if it were UTC. */
function clockAt(zone: string, at: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')]
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')]
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The first moment of a day; `midnight` is what the clock shows, and may show twice or never. */
function momentOf(zone: string, midnight: number): number {
  const [before, after] = [midnight - DAY_MS, midnight + DAY_MS].map((at) => at - clockAt(zone, at))
  const moments = [midnight + (before ?? 0), midnight + (after ?? 0)].sort((a, b) => a - b)
  return moments.find((at) => clockAt(zone, at) >= midnight) ?? Math.max(...moments)
}

/** The period that `at` is in. */
export function periodAt(every: Every, zone: string, at: number): Period {
  const clock = clockAt(zone, at)
  if (every === 'hour') {
    const start = Math.floor(at / 1000) * 1000 - (clock % HOUR_MS)
    return { start, end: start + HOUR_MS }
  }
  const today = clock - (clock % DAY_MS)
  // 1970 began on a Thursday.
  const first = every === 'day' ? today : today - ((((today / DAY_MS + 3) % 7) + 7) % 7) * DAY_MS
  const days = every === 'day' ? 1 : 7
  return { start: momentOf(zone, first), end: momentOf(zone, first + days * DAY_MS) }
}

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
