// The filter of the results in the page's address, and the query for the console's endpoints.
import { msg } from '@/lib/platform/contract/translator'
import { type Condition, readConditions, WORDS, writeConditions } from './filter/conditions'

export const PERIODS = {
  all: msg('All time'),
  today: msg('Today'),
  '7d': msg('Last 7 days'),
  '30d': msg('Last 30 days'),
  '90d': msg('Last 90 days'),
  custom: msg('Choose days…'),
} as const
export type Period = keyof typeof PERIODS

export interface PageFilter {
  period: Period
  /** Days, for the period `custom` only. */
  from: string | null
  to: string | null
  /** Null: the browser's own. */
  zone: string | null
  /** All of them must hold; docs/results.md says how those of one parameter go together. */
  conditions: Condition[]
  /** All language versions of the survey, not this one alone. */
  /** Whether all language versions are counted; null: as the survey has it. */
  group: 'yes' | 'no' | null
  /** Of lists and files: hidden submissions only, or among the others; null: they are left out, as of all figures. */
  hidden: Hidden | null
}

export const HIDDEN_WORDS = {
  only: msg('Only hidden submissions'),
  included: msg('Including hidden submissions'),
} as const
export type Hidden = keyof typeof HIDDEN_WORDS

export const isHidden = (text: string | null): text is Hidden =>
  text !== null && Object.hasOwn(HIDDEN_WORDS, text)

/** Whether all languages are counted stays as it is. */
export const NO_FILTER: Omit<PageFilter, 'group'> = {
  period: 'all',
  from: null,
  to: null,
  zone: null,
  conditions: [],
  hidden: null,
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export function isZone(name: string | null): name is string {
  try {
    return name !== null && /^[A-Za-z]/.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const isPeriod = (text: string): text is Period => Object.hasOwn(PERIODS, text)

const isGroup = (text: string | null) => (text === 'yes' || text === 'no' ? text : null)

/** Invalid values are left out: an address may be old or truncated. */
export function readFilter(search: URLSearchParams): PageFilter {
  const [from, to, zone] = ['from', 'to', 'tz'].map((name) => search.get(name))
  const hidden = search.get('hidden')
  const days = {
    from: isDay(from ?? null) ? (from ?? null) : null,
    to: isDay(to ?? null) ? (to ?? null) : null,
  }
  const period = search.get('period') ?? (days.from || days.to ? 'custom' : 'all')
  return {
    period: isPeriod(period) ? period : 'all',
    ...(period === 'custom' ? days : { from: null, to: null }),
    zone: isZone(zone ?? null) ? (zone ?? null) : null,
    conditions: readConditions(search),
    group: isGroup(search.get('group')),
    hidden: isHidden(hidden) ? hidden : null,
  }
}

const FILTER_NAMES: readonly string[] = ['period', 'from', 'to', 'tz', 'group', 'hidden', ...WORDS]

/** The address with this filter; other parameters stay. */
export function writeFilter(search: URLSearchParams, filter: PageFilter): URLSearchParams {
  const written = new URLSearchParams([...search].filter(([name]) => !FILTER_NAMES.includes(name)))
  const set = (name: string, value: string | null | undefined) => {
    if (value) written.set(name, value)
  }
  set('period', filter.period === 'all' ? null : filter.period)
  set('from', filter.period === 'custom' ? filter.from : null)
  set('to', filter.period === 'custom' ? filter.to : null)
  set('tz', filter.zone)
  set('group', filter.group)
  set('hidden', filter.hidden)
  for (const [name, value] of Object.entries(writeConditions(filter.conditions))) set(name, value)
  return written
}

const DAY = 86_400_000

/** The day of a time in a zone. */
export const dayIn = (zone: string, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now)

/** The day this many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

const LENGTH: Partial<Record<Period, number>> = { today: 1, '7d': 7, '30d': 30, '90d': 90 }

/** The query for reports, lists and exports. `today`: the day of now in the zone. */
export function toQuery(filter: PageFilter, zone: string, today: string) {
  const days = LENGTH[filter.period]
  return {
    from: (days ? addDays(today, 1 - days) : filter.from) ?? undefined,
    to: (days ? today : filter.to) ?? undefined,
    tz: zone,
    group: filter.group ?? undefined,
    ...writeConditions(filter.conditions),
  }
}
export type ReportQuery = ReturnType<typeof toQuery>

/** Whether the filter excludes anything. */
export const isFiltered = ({ period, conditions }: PageFilter): boolean =>
  period !== 'all' || conditions.length > 0
