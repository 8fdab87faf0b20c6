// Lengths of time as people write them: 3 days.

export const TIME_UNITS = ['minutes', 'hours', 'days'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

export interface Duration {
  count: number
  unit: TimeUnit
}

const MINUTES: Record<TimeUnit, number> = { minutes: 1, hours: 60, days: 1440 }

/** The length of a duration in milliseconds. */
export const durationMs = ({ count, unit }: Duration): number => count * MINUTES[unit] * 60_000

/** A number of milliseconds in the largest unit that needs no fraction. */
export const largestUnit = (ms: number): Duration => {
  const minutes = ms / 60_000
  const unit = (['days', 'hours'] as const).find((one) => minutes % MINUTES[one] === 0) ?? 'minutes'
  return { count: minutes / MINUTES[unit], unit }
}
