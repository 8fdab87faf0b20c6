// What the clocks of a time zone show, and the hours, days, weeks, months and quarters by these clocks.
// Weeks begin on Monday. A day on which daylight saving time begins or ends has 23 or 25 hours.

export const CLOCK_PERIODS = ['hour', 'day', 'week', 'month', 'quarter'] as const
export type ClockPeriod = (typeof CLOCK_PERIODS)[number]

export interface ZonedParts {
  year: number
  /** From 1. */
  month: number
  day: number
  /** Monday is 1, Sunday 7. */
  weekday: number
  /** Of the day: 0 to 1439. */
  minute: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What is known of a zone: how to ask, and how far its clocks were from UTC in the minute of the last question. */
interface Zone {
  format: Intl.DateTimeFormat
  minute: number
  offset: number
}

const zones = new Map<string, Zone>()

/** Visitors may name every zone there is, and a format takes tens of kilobytes. */
const MOST_ZONES = 100

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const date = { era: 'short', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, ...date, ...time })
  const [oldest] = zones.keys()
  if (zones.size >= MOST_ZONES && oldest !== undefined) zones.delete(oldest)
  const zone = { format, minute: Number.NaN, offset: 0 }
  zones.set(name, zone)
  return zone
}

/** How far the clocks of the zone are ahead of UTC. They change at full minutes. */
function offsetAt(ms: number, name: string): number {
  const zone = zoneOf(name)
  const minute = Math.floor(ms / MINUTE_MS)
  if (zone.minute === minute) return zone.offset
  const second = Math.floor(ms / 1000) * 1000
  const parts: Record<string, number> = {}
  for (const { type, value } of zone.format.formatToParts(second)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute: shown = 0, second: rest = 0 } = parts
  zone.offset = Date.UTC(year, month - 1, day, hour, shown, rest) - second
  zone.minute = minute
  return zone.offset
}

/** What the clock shows, as if it were UTC. */
const clockAt = (ms: number, zone: string): number => ms + offsetAt(ms, zone)

const remainder = (value: number, of: number): number => ((value % of) + of) % of

/** The first moment after `from`, and at most `to`, at which the clock has been changed; null: it is not. */
function changeBetween(from: number, to: number, zone: string): number | null {
  const offset = offsetAt(from, zone)
  if (offsetAt(to, zone) === offset) return null
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle, zone) === offset) before = middle
    else after = middle
  }
  return after
}

/** The first moment at which the clock shows `shown`, or is past it: it may show it twice, or never. */
function momentOf(shown: number, zone: string): number {
  const before = shown - offsetAt(shown - DAY_MS, zone)
  const after = shown - offsetAt(shown + DAY_MS, zone)
  const [first, second] = before < after ? [before, after] : [after, before]
  if (clockAt(first, zone) >= shown) return first
  return clockAt(second, zone) === shown ? second : (changeBetween(first, second, zone) ?? second)
}

/** What the clocks of the zone show. */
export function zonedParts(ms: number, timeZone: string): ZonedParts {
  const clock = new Date(clockAt(ms, timeZone))
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    weekday: clock.getUTCDay() || 7,
    minute: clock.getUTCHours() * 60 + clock.getUTCMinutes(),
  }
}

/** The midnight with which the period begins that is `step` periods after that of a time, as clocks show both. */
function midnightOf(clock: number, period: Exclude<ClockPeriod, 'hour'>, step: number): number {
  const today = clock - remainder(clock, DAY_MS)
  if (period === 'day') return today + step * DAY_MS
  // 1970 began on a Thursday.
  if (period === 'week') return today - remainder(today / DAY_MS + 3, 7) * DAY_MS + step * 7 * DAY_MS
  const date = new Date(today)
  const month = date.getUTCMonth()
  const first = period === 'month' ? month + step : month - (month % 3) + step * 3
  return Date.UTC(date.getUTCFullYear(), first)
}

/** When the period began that a moment is in. An hour in which the clock was changed begins anew with the change. */
export function startOfPeriod(ms: number, period: ClockPeriod, timeZone: string): number {
  const clock = clockAt(ms, timeZone)
  if (period !== 'hour') return momentOf(midnightOf(clock, period, 0), timeZone)
  const start = ms - remainder(clock, HOUR_MS)
  return changeBetween(start, ms, timeZone) ?? start
}

/** When the next period begins. */
export function endOfPeriod(ms: number, period: ClockPeriod, timeZone: string): number {
  const clock = clockAt(ms, timeZone)
  if (period !== 'hour') return momentOf(midnightOf(clock, period, 1), timeZone)
  const end = ms - remainder(clock, HOUR_MS) + HOUR_MS
  return changeBetween(ms, end, timeZone) ?? end
}

/** The first moment of a day at which its clock shows a minute of the day, or is past it; `days` after that of `ms`. */
export const momentOnDay = (ms: number, days: number, minute: number, timeZone: string): number =>
  momentOf(midnightOf(clockAt(ms, timeZone), 'day', days) + minute * MINUTE_MS, timeZone)
