// The points of a trend: local hours, days, weeks or months of a time zone. Each begins where the one
// before ends, also where clocks change.

export type Step = 'hour' | 'day' | 'week' | 'month'

/** A trend has at most so many points. */
export const MOST_POINTS = 800

export interface TrendPoint {
  /** The local hour (2026-11-21T09), day, Monday of the week (2026-11-16), or month (2026-11). */
  name: string
  from: Date
  /** Exclusive. */
  to: Date
}

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The longest period, in milliseconds, that has points of each step unless another is asked for. */
const LONGEST: readonly (readonly [Step, number])[] = [
  ['hour', 2 * DAY_MS + HOUR_MS],
  ['day', 93 * DAY_MS],
  ['week', 731 * DAY_MS],
]

/** The shortest step that a period has, unless another is asked for. */
export const chooseStep = (from: Date, to: Date): Step =>
  LONGEST.find(([, longest]) => to.getTime() - from.getTime() <= longest)?.[0] ?? 'month'

const STEPS: readonly Step[] = ['hour', 'day', 'week', 'month']

export const longerSteps = (step: Step): Step[] => STEPS.slice(STEPS.indexOf(step) + 1)

/** With fewer answers a score jumps from point to point and says nothing. */
const ENOUGH = 10

/** Whether half of the points at which anybody answered have enough answers. `answered`: how many, by point. */
export function hasEnough(answered: readonly number[]): boolean {
  const some = answered.filter((count) => count > 0).sort((a, b) => a - b)
  return (some[Math.floor(some.length / 2)] ?? ENOUGH) >= ENOUGH
}

/** For each point, the number of the longer one that it lies in; null: some lie in two. */
export function placesIn(longer: readonly TrendPoint[], points: readonly TrendPoint[]): number[] | null {
  const places = points.map(({ from, to }) => longer.findIndex((one) => one.from <= from && to <= one.to))
  return places.includes(-1) ? null : places
}

/**
 * The points from the one that `from` lies in to the one that ends at or after `to`. Null: there would
 * be more than `MOST_POINTS`. The zone is an IANA name that `Intl` knows.
 */
export function listPoints(step: Step, zone: string, from: Date, to: Date): TrendPoint[] | null {
  const clock = new LocalClock(zone)
  const points: TrendPoint[] = []
  let local = beginningOf(step, clock.at(from.getTime()))
  let start = clock.first(local)
  while (start < to.getTime()) {
    if (points.length === MOST_POINTS) return null
    const next = following(step, local)
    const end = clock.first(next)
    // A local hour or day that clocks skipped is no point.
    if (end > start) points.push({ name: nameOf(step, local), from: new Date(start), to: new Date(end) })
    local = next
    start = end
  }
  return points
}

/** The beginning of the step that a local time lies in; local times are milliseconds as if in UTC. */
function beginningOf(step: Step, local: number): number {
  const day = Math.floor(local / DAY_MS)
  switch (step) {
    case 'hour':
      return Math.floor(local / HOUR_MS) * HOUR_MS
    case 'day':
      return day * DAY_MS
    case 'week':
      // 1970 began on a Thursday.
      return (day - ((day + 3) % 7)) * DAY_MS
    case 'month': {
      const date = new Date(local)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
    }
  }
}

const following = (step: Step, local: number): number => {
  const date = new Date(local)
  if (step === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  return local + { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS }[step]
}

const LENGTH_OF_NAME: Record<Step, number> = { hour: 13, day: 10, week: 10, month: 7 }

const nameOf = (step: Step, local: number): string =>
  new Date(local).toISOString().slice(0, LENGTH_OF_NAME[step])

/** What clocks of a zone show. */
class LocalClock {
  private readonly format: Intl.DateTimeFormat

  constructor(zone: string) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    this.format = new Intl.DateTimeFormat('en', { timeZone: zone, ...numeric, ...time })
  }

  /** The local time at a time. */
  at(time: number): number {
    const parts = Object.fromEntries(this.format.formatToParts(time).map(({ type, value }) => [type, value]))
    const [year, month, day, hour, minute, second] = [
      ...['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) => Number(parts[type])),
    ] as [number, number, number, number, number, number]
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }

  /** The first time at which the local time is `local` or later; clocks change at full quarters of an hour. */
  first(local: number): number {
    const guess = local - (this.at(local) - local)
    if (this.at(guess) === local && this.at(guess - 1000) < local) return guess
    // No zone is further from UTC than fifteen hours.
    let [before, at] = [(local - 15 * HOUR_MS) / QUARTER_MS, (local + 15 * HOUR_MS) / QUARTER_MS]
    while (at - before > 1) {
      const middle = Math.floor((before + at) / 2)
      if (this.at(middle * QUARTER_MS) < local) before = middle
      else at = middle
    }
    return at * QUARTER_MS
  }
}
