// Rules on how often a person is shown a survey, and the surveys of its series (docs/api.md §8).

import type { Translator } from '@/lib/platform/contract/translator'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import { durationMs } from '@/lib/platform/text/duration'
import { lengthWords } from '@/lib/platform/text/length-words'
import { endOfPeriod, startOfPeriod } from '@/lib/platform/text/zoned-time'
import type { Survey } from '@/lib/surveys/survey.rules'
import { type EvaluationContext, PHASES } from '../eligibility/evaluation-context.rules'
import {
  isShownAtOnce,
  lastOfSeries,
  lastShown,
  showingsOf,
  startOfVisit,
} from '../eligibility/showings.rules'
import { type Check, type CheckMaker, timeWords } from './check.rules'

/** What all of these have in common: they hold where the frequency cap does, and look at the person. */
const SHARED = { phase: PHASES.cap, channel: null, needsPerson: true } as const

/** When a person was shown the survey last; null: never. */
const lastShowing = (survey: Survey) => {
  const atOnce = isShownAtOnce(survey)
  return ({ person }: EvaluationContext): number | null =>
    lastShown(person.surveys.get(survey.localeGroupId), atOnce)
}

const sayLast = (t: Translator, at: number | null): string =>
  at === null
    ? t('The person has not been shown it.')
    : t('The person was shown it last at {time}.', { time: timeWords(t, at) })

export const checkShownTimes: CheckMaker = (survey): Check[] => {
  const most = survey.settings.audience.showAtMost
  if (!most) return []
  const atOnce = isShownAtOnce(survey)
  const times = ({ person }: EvaluationContext): readonly number[] =>
    showingsOf(person.surveys.get(survey.localeGroupId), atOnce)
  return [
    {
      name: 'shown_times',
      ...SHARED,
      passes: (context) => times(context).length < most,
      explain: (context, t) => {
        const shown = times(context)
        return {
          rule: t('A person is shown it at most {most, plural, one {# time} other {# times}}.', { most }),
          input:
            shown.length === 0
              ? sayLast(t, null)
              : t(
                  'The person was shown it {count, number} of {most, plural, one {# time} other {# times}}, the last time at {time}.',
                  { count: shown.length, most, time: timeWords(t, Math.max(...shown)) },
                ),
          needs: t('This person is never shown it again. Raise the number, or ask another person.'),
        }
      },
    },
  ]
}

export const checkShownInVisit: CheckMaker = (survey): Check[] => {
  const most = survey.settings.audience.showAtMostInVisit
  if (!most) return []
  const atOnce = isShownAtOnce(survey)
  const count = ({ person, visit: { visitCount } }: EvaluationContext): number => {
    const since = startOfVisit(person, visitCount)
    if (since === null) return 0
    return showingsOf(person.surveys.get(survey.localeGroupId), atOnce).filter((time) => time >= since).length
  }
  return [
    {
      name: 'shown_in_visit',
      ...SHARED,
      passes: (context) => count(context) < most,
      explain: (context, t) => ({
        rule: t('A person is shown it at most {most, plural, one {# time} other {# times}} in one visit.', {
          most,
        }),
        input:
          context.visit.visitCount === null
            ? t('The call does not say which visit it is.')
            : t('The person was shown it {count, plural, one {# time} other {# times}} in this visit.', {
                count: count(context),
              }),
        needs: t('Wait for the next visit.'),
      }),
    },
  ]
}

export const checkShownLately: CheckMaker = (survey): Check[] => {
  const duration = survey.settings.audience.waitAfterShown
  if (!duration) return []
  const wait = durationMs(duration)
  const last = lastShowing(survey)
  return [
    {
      name: 'shown_lately',
      ...SHARED,
      passes: (context) => {
        const at = last(context)
        return at === null || context.visit.now - at >= wait
      },
      explain: (context, t) => {
        const at = last(context)
        return {
          rule: t('A person who was shown it is shown it again after {duration}.', {
            duration: lengthWords(t, duration),
          }),
          input: sayLast(t, at),
          needs: at === null ? '' : t('Wait until {time}.', { time: timeWords(t, at + wait) }),
        }
      },
    },
  ]
}

export const checkCalendar: CheckMaker = (survey): Check[] => {
  const period = survey.settings.audience.oncePer
  if (!period) return []
  const last = lastShowing(survey)
  return [
    {
      name: 'calendar',
      ...SHARED,
      passes: (context) => {
        const at = last(context)
        return at === null || at < startOfPeriod(context.visit.now, period, context.cap.timeZone)
      },
      explain: (context, t) => {
        const zone = context.cap.timeZone
        const next = new Date(endOfPeriod(context.visit.now, period, zone)).toISOString()
        return {
          rule: t(
            'A person is shown it once {period, select, day {a day} week {a week, which begins on Monday} month {a month} other {a quarter of the year}}, by the clock of {zone}.',
            { period, zone },
          ),
          input: sayLast(t, last(context)),
          needs: t('Wait until {time}.', {
            time: t('{time} ({zone})', { time: dateTimeWords(t, next, zone), zone }),
          }),
        }
      },
    },
  ]
}

export const checkSeries: CheckMaker = (survey): Check[] => {
  const { series } = survey.settings.audience
  if (!series) return []
  const wait = durationMs(series.after)
  const last = ({ cap, person }: EvaluationContext) =>
    lastOfSeries(cap.series.get(series.key) ?? [], person.surveys)
  const isTurn = (met: ReturnType<typeof last>): boolean =>
    series.follows === null || met?.member.keys.includes(series.follows) === true
  return [
    {
      name: 'series',
      ...SHARED,
      passes: (context) => {
        const met = last(context)
        return isTurn(met) && (met === null || context.visit.now - met.at >= wait)
      },
      explain: (context, t) => {
        const met = last(context)
        const values = { series: series.key, duration: lengthWords(t, series.after) }
        return {
          rule:
            series.follows === null
              ? t('A survey of the series “{series}” is shown {duration} after the one before.', values)
              : t(
                  'A survey of the series “{series}” is shown {duration} after the one before; this one only after the survey “{survey}”.',
                  { ...values, survey: series.follows },
                ),
          input:
            met === null
              ? t('The person has been shown no survey of the series.')
              : t('The person was shown “{name}” last, at {time}.', {
                  name: met.member.name,
                  time: timeWords(t, met.at),
                }),
          needs:
            met === null || !isTurn(met)
              ? t('The person must be shown the survey “{survey}” first.', { survey: series.follows ?? '' })
              : t('Wait until {time}.', { time: timeWords(t, met.at + wait) }),
        }
      },
    },
  ]
}
