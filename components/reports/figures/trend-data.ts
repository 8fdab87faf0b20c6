// The three counts along time, with the days and hours on which nothing happened.
import { addDays } from '../filter-in-address'
import { inDay } from '../numbers'
import type { Report } from './head-figures'

export type Grain = 'days' | 'hours' | 'hoursOfDay'

export interface Point {
  label: string
  impressions: number
  viewed: number
  responses: number
}

const NOTHING = { impressions: 0, viewed: 0, responses: 0 }
/** More than this is drawn without the empty days: the line would not show them anyway. */
const MOST_DAYS = 1500

const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function daysBetween(first: string, last: string): string[] {
  const days = [first]
  while ((days.at(-1) ?? last) < last && days.length <= MOST_DAYS) days.push(addDays(days.at(-1) ?? last, 1))
  return days
}

/** Every day from the first to the last: of the filter where it says, else of what there is. */
function toDays({ days }: Report, from?: string, to?: string): Point[] {
  const first = from ?? days[0]?.day
  const last = to ?? days.at(-1)?.day
  if (first === undefined || last === undefined) return []
  const known = new Map(days.map((one) => [one.day, one]))
  const all = daysBetween(first, last)
  return (all.length > MOST_DAYS ? days.map(({ day }) => day) : all).map((day) => ({
    ...NOTHING,
    ...known.get(day),
    label: inDay(day),
  }))
}

function toHours({ hours }: Report): Point[] {
  const [first, last] = [hours[0]?.hour.slice(0, 10), hours.at(-1)?.hour.slice(0, 10)]
  if (first === undefined || last === undefined) return []
  const known = new Map(hours.map((one) => [one.hour, one]))
  return daysBetween(first, last).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      ...NOTHING,
      ...known.get(`${day}T${String(hour).padStart(2, '0')}`),
      label: `${inDay(day, 'short')}, ${hourWords(hour)}`,
    })),
  )
}

const toHoursOfDay = ({ hoursOfDay }: Report): Point[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    ...NOTHING,
    ...hoursOfDay.find((one) => one.hour === hour),
    label: hourWords(hour),
  }))

/** Points of a trend; `from` and `to` are days of the filter. */
export function toPoints(report: Report, grain: Grain, from?: string, to?: string): Point[] {
  if (grain === 'days') return toDays(report, from, to)
  return grain === 'hours' ? toHours(report) : toHoursOfDay(report)
}
