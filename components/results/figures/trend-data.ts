// The three counts over time, including days and hours with zero.
import type { Translator } from '@/lib/platform/contract/translator'
import { addDays, dayIn } from '../filter-in-address'
import { inDay } from '../numbers'
import type { Report } from './head-figures'

export type Grain = 'days' | 'hours' | 'hoursOfDay'

export interface Point {
  label: string
  /** The day or the hour as the report names it: "2026-11-21", "2026-11-21T14"; absent: an hour of all days. */
  at?: string
  /** The label without its year, for the axis. */
  short: string
  impressions: number
  viewed: number
  responses: number
}

const NOTHING = { impressions: 0, viewed: 0, responses: 0 }
/** Beyond this number of days, empty ones are left out: they would not be visible. */
const MOST_DAYS = 1500

const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function daysBetween(first: string, last: string): string[] {
  const days = [first]
  while ((days.at(-1) ?? last) < last && days.length <= MOST_DAYS) days.push(addDays(days.at(-1) ?? last, 1))
  return days
}

/** Every day from the first to the last, of the filter or else of the data. */
function toDays(t: Translator, { days }: Report, today: string, from?: string, to?: string): Point[] {
  const first = from ?? days[0]?.day
  const last = to ?? days.at(-1)?.day
  if (first === undefined || last === undefined) return []
  const known = new Map(days.map((one) => [one.day, one]))
  const all = daysBetween(first, last)
  return (all.length > MOST_DAYS ? days.map(({ day }) => day) : all).map((day) => ({
    ...NOTHING,
    ...known.get(day),
    at: day,
    label: dayWords(t, inDay(t, day), day === today),
    short: dayWords(t, inDay(t, day, 'short'), day === today),
  }))
}

/** "So far" explains why today is lower: the day is not over. */
const dayWords = (t: Translator, day: string, isToday: boolean): string =>
  isToday ? t('{day}, so far', { day }) : day

/** "2026-11-21T14", as the report names hours. */
const hourIn = (zone: string, moment: string): string =>
  `${dayIn(zone, Date.parse(moment))}T${new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(moment))}`

/** The point in which a moment is. */
export const placeIn = (zone: string, moment: string, grain: 'days' | 'hours'): string =>
  grain === 'days' ? dayIn(zone, Date.parse(moment)) : hourIn(zone, moment)

/** Future hours are left out. */
function toHours(t: Translator, { hours, asOf }: Report, zone: string): Point[] {
  const now = hourIn(zone, asOf)
  const [first, last] = [hours[0]?.hour.slice(0, 10), hours.at(-1)?.hour.slice(0, 10)]
  if (first === undefined || last === undefined) return []
  const known = new Map(hours.map((one) => [one.hour, one]))
  return daysBetween(first, last).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`)
      .filter((hour) => hour <= now || known.has(hour))
      .map((hour) => {
        const label = `${inDay(t, day, 'short')}, ${hourWords(Number(hour.slice(-2)))}`
        return { ...NOTHING, ...known.get(hour), at: hour, label, short: label }
      }),
  )
}

const toHoursOfDay = ({ hoursOfDay }: Report): Point[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    ...NOTHING,
    ...hoursOfDay.find((one) => one.hour === hour),
    label: hourWords(hour),
    short: hourWords(hour),
  }))

/** Points of a trend in a time zone; `from` and `to` are days of the filter. */
export function toPoints(
  t: Translator,
  report: Report,
  grain: Grain,
  zone: string,
  from?: string,
  to?: string,
): Point[] {
  if (grain === 'days') return toDays(t, report, dayIn(zone, Date.parse(report.asOf)), from, to)
  return grain === 'hours' ? toHours(t, report, zone) : toHoursOfDay(report)
}
