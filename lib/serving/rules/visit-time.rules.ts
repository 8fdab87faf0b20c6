// Rules on when a visit is: days of the week and hours, by the account's clock or the visitor's (docs/api.md §8).

import type { Translator } from '@/lib/platform/contract/translator'
import { isZone } from '@/lib/platform/contract/zone'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import { momentOnDay, type ZonedParts, zonedParts } from '@/lib/platform/text/zoned-time'
import { WEEKDAYS } from '@/lib/surveys/document/rule-document.endpoint'
import type { Survey } from '@/lib/surveys/survey.rules'
import { PHASES } from '../eligibility/evaluation-context.rules'
import type { Visit } from '../eligibility/visit.rules'
import type { CheckMaker } from './check.rules'
import { clockWords, visitTimeWords } from './rule-words.rules'
import { type RuleOf, rulesOf } from './rules-of.rules'

const DAY = 1440

/** The window of a rule: minutes of the day, and whether it opens on a weekday (Monday is 1). */
interface Window {
  from: number
  to: number
  opensOn(weekday: number): boolean
}

const minuteOf = (time: string | null, otherwise: number): number =>
  time === null ? otherwise : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const windowOf = ({ days, from, to }: Pick<RuleOf<'visit_time'>, 'days' | 'from' | 'to'>): Window => ({
  from: minuteOf(from, 0),
  to: minuteOf(to, DAY),
  opensOn: (weekday) => days?.includes(WEEKDAYS[weekday - 1] ?? 'mon') ?? true,
})

const isWithin = ({ from, to, opensOn }: Window, { weekday, minute }: ZonedParts): boolean => {
  if (from < to) return minute >= from && minute < to && opensOn(weekday)
  // Over midnight: it has opened today, or is what is left of yesterday's.
  return minute >= from ? opensOn(weekday) : minute < to && opensOn(weekday === 1 ? 7 : weekday - 1)
}

/** A fortnight, because on one day of the year the clock leaves some hours out. */
const DAYS_AHEAD = 14

/** When it opens next after a moment; null: not in the next two weeks. */
const nextOpening = (window: Window, now: number, zone: string): number | null => {
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const at = momentOnDay(now, days, window.from, zone)
    if (at > now && isWithin(window, zonedParts(at, zone))) return at
  }
  return null
}

/** Whether a moment is within the hours of all rules, by the clock of one zone. */
export const isWithinAll = (
  rules: readonly Pick<RuleOf<'visit_time'>, 'days' | 'from' | 'to'>[],
  ms: number,
  zone: string,
): boolean => rules.every((rule) => isWithin(windowOf(rule), zonedParts(ms, zone)))

/** The zone whose clock counts. */
const zoneOf = (rule: RuleOf<'visit_time'>, visit: Visit, survey: Survey): string =>
  rule.zone === 'visitor' && visit.timeZone !== null && isZone(visit.timeZone)
    ? visit.timeZone
    : (survey.timeZone ?? 'UTC')

const inputWords = (t: Translator, now: number, zone: string): string =>
  t('It is {time} in {zone}.', {
    time: dateTimeWords(t, new Date(now).toISOString(), zone),
    zone: clockWords(zone),
  })

export const checkVisitTime: CheckMaker = (survey) =>
  rulesOf(survey, 'visit_time').map((rule) => {
    const window = windowOf(rule)
    return {
      name: 'visit_time',
      phase: PHASES.parameterTargeting,
      channel: null,
      passes: ({ visit }) => isWithin(window, zonedParts(visit.now, zoneOf(rule, visit, survey))),
      explain: ({ visit }, t) => {
        const zone = zoneOf(rule, visit, survey)
        const next = nextOpening(window, visit.now, zone)
        return {
          rule: visitTimeWords(t, rule),
          input: inputWords(t, visit.now, zone),
          needs:
            next === null
              ? t('Ask at another time.')
              : t('Wait until {time}.', {
                  time: dateTimeWords(t, new Date(next).toISOString(), zone),
                }),
        }
      },
    }
  })
