// When a person was shown a survey, as the waits of a survey and of a series count it (docs/api.md §8).

import type { Survey } from '@/lib/surveys/survey.rules'
import type { Person, PersonSurvey } from './visit.rules'

/** A survey of a series with all its languages, and its keys. */
export interface SeriesMember {
  groupId: number
  name: string
  keys: readonly string[]
  /** Whether its servings are its showings. */
  atOnce: boolean
}

/** The surveys of each series of an account, by its key. */
export type SeriesIndex = ReadonlyMap<string, readonly SeriesMember[]>

export const NO_SERIES: SeriesIndex = new Map()

/**
 * Whether whoever is served the survey is shown it. Otherwise the page waits for something that may never
 * happen, or looks for a place that it may not have, and only a view says that the survey was shown.
 */
export const isShownAtOnce = ({
  settings: { presentation, conditions },
}: Pick<Survey, 'settings'>): boolean =>
  presentation !== 'inline' &&
  !conditions.afterSeconds &&
  !conditions.afterScrollPercent &&
  !conditions.onExitIntent &&
  conditions.onClickOf === null &&
  conditions.onVisible === null

type Times = Pick<PersonSurvey, 'viewedTimes' | 'servedTimes'>

/** Views from before the servings of the survey were kept: each is of a serving that nobody has counted. */
export const viewsBefore = ({ viewedTimes, servedTimes }: Times): number[] => {
  const first = Math.min(...servedTimes)
  return viewedTimes.filter((time) => time < first)
}

/** All times at which the survey was shown, as far as they are kept, in no order. */
export const showingsOf = (history: Times | undefined, atOnce: boolean): readonly number[] => {
  if (history === undefined) return []
  return atOnce ? [...history.servedTimes, ...viewsBefore(history)] : history.viewedTimes
}

/** Since when what a person is shown counts for this visit; null: nothing does yet. */
export const startOfVisit = (
  { countedVisit }: Pick<Person, 'countedVisit'>,
  visitCount: number | null,
): number | null => (countedVisit && countedVisit.count === visitCount ? countedVisit.since : null)

/** The last of them; null: it was never shown. */
export const lastShown = (history: Times | undefined, atOnce: boolean): number | null => {
  const times = showingsOf(history, atOnce)
  return times.length === 0 ? null : Math.max(...times)
}

/** The survey of a series that a person was shown last. */
export function lastOfSeries(
  members: readonly SeriesMember[],
  surveys: ReadonlyMap<number, Times>,
): { member: SeriesMember; at: number } | null {
  let last: { member: SeriesMember; at: number } | null = null
  for (const member of members) {
    const at = lastShown(surveys.get(member.groupId), member.atOnce)
    if (at !== null && (last === null || at > last.at)) last = { member, at }
  }
  return last
}

/** Which surveys each series has: also those that are no longer shown, because people were shown them. */
export function indexSeries(surveys: Iterable<Survey>): SeriesIndex {
  const index = new Map<string, Map<number, SeriesMember>>()
  for (const survey of surveys) {
    const key = survey.settings.audience.series?.key
    if (key === undefined) continue
    const members = index.get(key) ?? new Map<number, SeriesMember>()
    index.set(key, members)
    const known = members.get(survey.localeGroupId)
    members.set(survey.localeGroupId, {
      groupId: survey.localeGroupId,
      name: known?.name ?? survey.name,
      keys: [...(known?.keys ?? []), survey.key],
      atOnce: known?.atOnce === true || isShownAtOnce(survey),
    })
  }
  return index.size === 0
    ? NO_SERIES
    : new Map([...index].map(([key, members]) => [key, [...members.values()]]))
}
