// Counts how many surveys of an account a person has met lately, once per visit.
import type { FrequencyCap } from '@/lib/accounts/account.rules'
import type { PaceStates } from '@/lib/surveys/pace/pace.rules'
import type { Presentation, Survey } from '@/lib/surveys/survey.rules'
import { NO_SERIES, type SeriesIndex } from './showings.rules'
import type { Person, PersonSurvey } from './visit.rules'

/** What the account says about how often people see surveys. */
export interface AccountLimits {
  readonly caps: readonly FrequencyCap[]
  /** How long nothing is shown to somebody who has closed a survey without an answer; null: no rest. */
  readonly restMs: number | null
  /** Surveys, by their locale groups, that interrupt nobody. */
  readonly quiet: ReadonlySet<number>
  /** By whose clock days, weeks, months and quarters begin. */
  readonly timeZone: string
  readonly series: SeriesIndex
}

/** A cap, and how many surveys that it counts a person has met within its window. */
export interface CapCount {
  readonly cap: FrequencyCap
  readonly count: number
}

/** What is counted of one person at one time. */
export interface CapState extends AccountLimits {
  readonly counted: readonly CapCount[]
  /** Whether a cap, or the rest, holds back surveys that interrupt, and all others. */
  readonly held: { readonly interrupting: boolean; readonly quiet: boolean }
  /** When the person closed a survey last, if a rest follows. */
  readonly closedAt: number | null
  /** Where the paces of surveys stand at that time; absent: they have not been read, and every survey passes. */
  readonly paces?: PaceStates
}

export const NO_LIMITS: AccountLimits = {
  ...{ caps: [], restMs: null, quiet: new Set(), timeZone: 'UTC', series: NO_SERIES },
}
const NOT_HELD = { interrupting: false, quiet: false }
const NOTHING_COUNTED = { counted: [], held: NOT_HELD, closedAt: null }
export const NO_CAP: CapState = { ...NO_LIMITS, ...NOTHING_COUNTED }

/** What stands in a page interrupts nobody; everything else lays itself over it. */
const isQuiet = (presentation: Presentation): boolean => presentation === 'inline'

/** Whether a cap holds for a survey, and counts it. */
export const isCappedBy = ({ of }: FrequencyCap, { settings }: Pick<Survey, 'settings'>): boolean =>
  of === 'all' || !isQuiet(settings.presentation)

/** The surveys of an account that interrupt nobody in any of their languages. */
export function listQuiet(surveys: readonly Survey[]): Set<number> {
  const quiet = new Set<number>()
  const loud = new Set<number>()
  for (const { localeGroupId, settings } of surveys)
    (isQuiet(settings.presentation) ? quiet : loud).add(localeGroupId)
  for (const groupId of loud) quiet.delete(groupId)
  return quiet
}

/** When a person met the surveys that a cap counts. */
export const timesOf = (
  { counts, of }: FrequencyCap,
  surveys: ReadonlyMap<number, PersonSurvey>,
  quiet: ReadonlySet<number>,
): number[] =>
  [...surveys].flatMap(([groupId, { viewedTimes, servedTimes }]) =>
    of === 'interrupting' && quiet.has(groupId) ? [] : counts === 'viewed' ? viewedTimes : servedTimes,
  )

/**
 * Counts the impressions within the window of each cap, which ends at `now` (milliseconds since
 * 1970). A cap holds when its count has reached the limit: always with a limit of 0 (docs/api.md
 * §8). A time after `now` (from another server's clock) counts.
 */
export function countCap(person: Person, limits: AccountLimits, now: number): CapState {
  const { caps, restMs, quiet } = limits
  if (caps.length === 0 && restMs === null) return { ...limits, ...NOTHING_COUNTED }
  const counted = caps.map((cap) => {
    const since = now - cap.windowMs
    let count = 0
    for (const time of timesOf(cap, person.surveys, quiet)) if (time > since) count++
    return { cap, count }
  })
  const closedAt = restMs === null ? null : lastClose(person)
  const rests = restMs !== null && closedAt !== null && now - closedAt < restMs
  const full = counted.filter(({ cap, count }) => count >= cap.limit)
  const held = {
    interrupting: rests || full.length > 0,
    quiet: rests || full.some(({ cap }) => cap.of === 'all'),
  }
  return { ...limits, counted, held, closedAt }
}

function lastClose({ surveys }: Person): number | null {
  let last: number | null = null
  for (const { closedAt } of surveys.values())
    if (closedAt !== null && (last === null || closedAt > last)) last = closedAt
  return last
}

/** Whether the caps and the rest hold back a survey. */
export const isHeld = ({ held }: CapState, { settings }: Pick<Survey, 'settings'>): boolean =>
  isQuiet(settings.presentation) ? held.quiet : held.interrupting

/** When a cap that holds a person back no longer does; null: never. */
export function capEnds(cap: FrequencyCap, { surveys }: Person, quiet: ReadonlySet<number>): number | null {
  const newestFirst = timesOf(cap, surveys, quiet).sort((one, other) => other - one)
  const time = cap.limit === 0 ? undefined : newestFirst[cap.limit - 1]
  return time === undefined ? null : time + cap.windowMs
}
