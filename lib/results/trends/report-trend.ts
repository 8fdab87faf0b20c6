// A report over local days and hours, summed from the hourly counts of the database.
import type { HourCount } from '@/lib/results/counting/counts.store'

interface Counts {
  impressions: number
  viewed: number
  responses: number
}

/** The number of latest days with single hours. */
const DAYS_OF_HOURS = 14

function groupBy(hours: readonly HourCount[], nameOf: (hour: HourCount) => string): [string, Counts][] {
  const groups = new Map<string, Counts>()
  for (const hour of hours) {
    const name = nameOf(hour)
    const group = groups.get(name) ?? { impressions: 0, viewed: 0, responses: 0 }
    group.impressions += hour.impressions
    group.viewed += hour.viewed
    group.responses += hour.responses
    groups.set(name, group)
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Groups by day, hour, hour of the day and kind of device, each in order. */
export function toTrend(hours: readonly HourCount[]) {
  const days = groupBy(hours, ({ hour }) => hour.slice(0, 10))
  const recent = new Set(days.slice(-DAYS_OF_HOURS).map(([day]) => day))
  return {
    days: days.map(([day, counts]) => ({ day, ...counts })),
    hours: groupBy(
      hours.filter(({ hour }) => recent.has(hour.slice(0, 10))),
      ({ hour }) => hour,
    ).map(([hour, counts]) => ({ hour, ...counts })),
    hoursOfDay: groupBy(hours, ({ hour }) => hour.slice(11)).map(([hour, counts]) => ({
      hour: Number(hour),
      ...counts,
    })),
    devices: groupBy(hours, ({ device }) => device).map(([device, counts]) => ({ device, ...counts })),
  }
}
