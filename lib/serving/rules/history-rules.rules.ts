// Rules on what the person has met before: answered, closed, sample and frequency cap (docs/api.md
// §8).

import type { Translator } from '@/lib/platform/contract/translator'
import { durationMs, largestUnit } from '@/lib/platform/text/duration'
import { lengthWords } from '@/lib/platform/text/length-words'
import { PHASES } from '../eligibility/evaluation-context.rules'
import { type CapCount, capEnds, isCappedBy, isHeld } from '../eligibility/frequency-cap.rules'
import { samplePoint } from '../eligibility/sample.rules'
import { type CheckMaker, timeWords } from './check.rules'

const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

export const checkAnswered: CheckMaker = ({ localeGroupId, settings: { audience } }) => {
  const again = audience.showAgainAfter
  const wait = again === null ? Number.POSITIVE_INFINITY : durationMs(again)
  return [
    {
      name: 'answered',
      phase: PHASES.answered,
      channel: null,
      needsPerson: true,
      passes: ({ person, visit }) => {
        const answeredAt = person.surveys.get(localeGroupId)?.answeredAt ?? null
        return answeredAt === null || visit.now - answeredAt >= wait
      },
      explain: ({ person }, t) => {
        const answeredAt = person.surveys.get(localeGroupId)?.answeredAt ?? null
        return {
          rule:
            again === null
              ? t('A person who has answered is not asked again.')
              : t('A person who has answered is asked again after {duration}.', {
                  duration: lengthWords(t, again),
                }),
          input:
            answeredAt === null
              ? t('The person has not answered.')
              : t('The person answered at {time}.', { time: timeWords(t, answeredAt) }),
          needs:
            again === null || answeredAt === null
              ? t('Let the survey be shown again after a while, or ask another person.')
              : t('Wait until {time}.', { time: timeWords(t, answeredAt + wait) }),
        }
      },
    },
  ]
}

export const checkClosed: CheckMaker = ({ localeGroupId, settings: { audience } }) => {
  const again = audience.stopAfterClose
  if (again === false) return []
  const wait = again === true ? Number.POSITIVE_INFINITY : durationMs(again)
  return [
    {
      name: 'closed',
      phase: PHASES.stopAfterClose,
      channel: null,
      needsPerson: true,
      passes: ({ person, visit }) => {
        const closedAt = person.surveys.get(localeGroupId)?.closedAt ?? null
        return closedAt === null || visit.now - closedAt >= wait
      },
      explain: ({ person }, t) => {
        const closedAt = person.surveys.get(localeGroupId)?.closedAt ?? null
        return {
          rule:
            again === true
              ? t('A person who has closed it without an answer is not asked again.')
              : t('A person who has closed it without an answer is asked again after {duration}.', {
                  duration: lengthWords(t, again),
                }),
          input:
            closedAt === null
              ? t('The person has not closed it.')
              : t('The person closed it at {time}.', { time: timeWords(t, closedAt) }),
          needs:
            again === true || closedAt === null
              ? t('Switch "stop showing after close" off, or ask another person.')
              : t('Wait until {time}.', { time: timeWords(t, closedAt + wait) }),
        }
      },
    },
  ]
}

export const checkSample: CheckMaker = ({ localeGroupId, settings: { audience } }) => {
  const percent = audience.samplePercent
  if (percent >= 100) return []
  return [
    {
      name: 'sample',
      phase: PHASES.sample,
      channel: null,
      passes: (context) => samplePoint(context.personHash, localeGroupId) < percent,
      explain: (context, t) => {
        const point = t.number(samplePoint(context.personHash, localeGroupId), TWO_DIGITS)
        return {
          rule: t('The survey is for {percent} percent of the people.', { percent: t.number(percent) }),
          input: t('The person’s number is {point} of 100.', { point }),
          needs: t('Raise the sample above {point} percent, or ask another person.', { point }),
        }
      },
    },
  ]
}

/** The caps of the account and its rest after a close. */
export const checkCap: CheckMaker = (survey) => {
  if (survey.settings.audience.ignoreFrequencyCap) return []
  return [
    {
      name: 'cap',
      phase: PHASES.cap,
      channel: null,
      needsPerson: true,
      passes: ({ cap }) => !isHeld(cap, survey),
      explain: ({ cap, person, visit: { now } }, t) => {
        const own = cap.counted.filter((one) => isCappedBy(one.cap, survey))
        if (own.length === 0 && cap.restMs === null)
          return {
            rule: t('The account has no frequency cap.'),
            input: t('Nothing is counted.'),
            needs: '',
          }
        const rest = cap.restMs === null ? null : sayRest(t, cap.restMs, cap.closedAt)
        const ends = [
          ...own
            .filter((one) => one.count >= one.cap.limit)
            .map((one) => capEnds(one.cap, person, cap.quiet)),
          ...(cap.restMs === null || cap.closedAt === null ? [] : [cap.closedAt + cap.restMs]),
        ]
        const until = Math.max(...ends.map((end) => end ?? Number.POSITIVE_INFINITY))
        return {
          rule: [...own.map((one) => sayCap(t, one)), ...(rest ? [rest.rule] : [])].join(' '),
          input: [...own.map((one) => sayCount(t, one)), ...(rest ? [rest.input] : [])].join(' '),
          needs:
            until > now && until < Number.POSITIVE_INFINITY
              ? t('Wait until {time}, raise the cap of the account, or let the survey ignore it.', {
                  time: timeWords(t, until),
                })
              : t('Raise the cap of the account, or let the survey ignore it.'),
        }
      },
    },
  ]
}

const sayCap = (t: Translator, counted: CapCount): string => {
  const { limit, windowMs } = counted.cap
  return t(
    '{counts, select, viewed {A person has viewed fewer than {limit, plural, one {# survey} other {# surveys}} within {duration}.} other {A person was served fewer than {limit, plural, one {# survey} other {# surveys}} within {duration}.}}{of, select, interrupting { Surveys within the page do not count.} other {}}',
    {
      counts: counted.cap.counts,
      of: counted.cap.of,
      limit,
      duration: lengthWords(t, largestUnit(windowMs)),
    },
  )
}

const sayCount = (t: Translator, counted: CapCount): string =>
  t(
    '{counts, select, viewed {The person has viewed {count, plural, one {# survey} other {# surveys}} in that time.} other {The person was served {count, plural, one {# survey} other {# surveys}} in that time.}}',
    { counts: counted.cap.counts, count: counted.count },
  )

const sayRest = (
  t: Translator,
  restMs: number,
  closedAt: number | null,
): { rule: string; input: string } => ({
  rule: t('A person who has closed a survey without an answer is asked nothing for {duration}.', {
    duration: lengthWords(t, largestUnit(restMs)),
  }),
  input:
    closedAt === null
      ? t('The person has closed no survey.')
      : t('The person closed a survey at {time}.', { time: timeWords(t, closedAt) }),
})
