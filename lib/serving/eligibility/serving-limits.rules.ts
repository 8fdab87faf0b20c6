// What must hold for a serving, beside what eligibility has found, in the transaction that serves the survey:
// there all servings of the person are known, also those that other processes have just recorded.

import { type Duration, durationMs } from '@/lib/platform/text/duration'
import { startOfPeriod } from '@/lib/platform/text/zoned-time'
import type { Survey } from '@/lib/surveys/survey.rules'
import { type AccountLimits, isCappedBy } from './frequency-cap.rules'
import { isShownAtOnce, startOfVisit, viewsBefore } from './showings.rules'
import type { Person } from './visit.rules'

/** Fewer than `most` servings of the surveys that it counts, after a time. */
export interface ServingLimit {
  readonly most: number
  readonly after: number
  readonly counts: (localeGroupId: number) => boolean
}

/** What others are serving just now counts for this visit, for so many milliseconds. */
const JUST_NOW = 10_000

/**
 * The limits of one serving; null: nothing counts it. `obeysCap`: false for a survey that is asked for by its id:
 * it is counted, and never held back.
 */
export function listServingLimits(
  survey: Survey,
  account: AccountLimits,
  person: Pick<Person, 'surveys' | 'countedVisit'>,
  { now, visitCount, obeysCap }: { now: number; visitCount: number | null; obeysCap: boolean },
): ServingLimit[] | null {
  const caps = account.caps.filter(({ counts }) => counts === 'served')
  if (caps.length === 0 && !isCounted(survey)) return null
  if (!obeysCap) return []
  const own = ownLimits(survey, account, person, { now, visitCount })
  if (survey.settings.audience.ignoreFrequencyCap) return own
  const capped = caps
    .filter((cap) => isCappedBy(cap, survey))
    .map(({ limit, windowMs, of }) => ({
      most: limit,
      after: now - windowMs,
      counts: (groupId: number) => of === 'all' || !account.quiet.has(groupId),
    }))
  return [...capped, ...own]
}

/** Whether the survey, or its series, counts its servings. */
function isCounted(survey: Survey): boolean {
  const { showAtMost, showAtMostInVisit, waitAfterShown, oncePer, series } = survey.settings.audience
  return (
    !!(series || showAtMostInVisit) || (!!(showAtMost || waitAfterShown || oncePer) && isShownAtOnce(survey))
  )
}

function ownLimits(
  survey: Survey,
  account: AccountLimits,
  person: Pick<Person, 'surveys' | 'countedVisit'>,
  { now, visitCount }: { now: number; visitCount: number | null },
): ServingLimit[] {
  const { localeGroupId } = survey
  const { showAtMost, showAtMostInVisit, waitAfterShown, oncePer, series } = survey.settings.audience
  const counts = (groupId: number): boolean => groupId === localeGroupId
  const begin = (duration: Duration): number => now - durationMs(duration)
  const limits: ServingLimit[] = []
  if (isShownAtOnce(survey)) {
    if (showAtMost) {
      const history = person.surveys.get(localeGroupId)
      const before = history ? viewsBefore(history).length : 0
      limits.push({ most: showAtMost - before, after: Number.NEGATIVE_INFINITY, counts })
    }
    if (showAtMostInVisit && visitCount !== null) {
      const after = (startOfVisit(person, visitCount) ?? now - JUST_NOW) - 1
      limits.push({ most: showAtMostInVisit, after, counts })
    }
    if (waitAfterShown) limits.push({ most: 1, after: begin(waitAfterShown), counts })
    if (oncePer) limits.push({ most: 1, after: startOfPeriod(now, oncePer, account.timeZone) - 1, counts })
  }
  if (series) {
    const members = account.series.get(series.key) ?? []
    const exact = new Set(members.filter(({ atOnce }) => atOnce).map(({ groupId }) => groupId))
    limits.push({ most: 1, after: begin(series.after), counts: (groupId) => exact.has(groupId) })
  }
  return limits
}
