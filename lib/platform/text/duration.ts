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
