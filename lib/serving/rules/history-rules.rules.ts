// Rules on what the person has met before: answered, closed, sample and frequency cap (docs/api.md
// §8).

import { durationMs } from '@/lib/platform/text/duration'
import { lengthWords } from '@/lib/platform/text/length-words'
import { PHASES } from '../eligibility/evaluation-context.rules'
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
  if (!audience.stopAfterClose) return []
  return [
    {
      name: 'closed',
      phase: PHASES.stopAfterClose,
      channel: null,
      needsPerson: true,
      passes: ({ person }) => (person.surveys.get(localeGroupId)?.closedAt ?? null) === null,
      explain: ({ person }, t) => {
        const closedAt = person.surveys.get(localeGroupId)?.closedAt ?? null
        return {
          rule: t('A person who has closed it without an answer is not asked again.'),
          input:
            closedAt === null
              ? t('The person has not closed it.')
              : t('The person closed it at {time}.', { time: timeWords(t, closedAt) }),
          needs: t('Switch "stop showing after close" off, or ask another person.'),
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

export const checkCap: CheckMaker = ({ settings: { audience } }) => {
  if (audience.ignoreFrequencyCap) return []
  return [
    {
      name: 'cap',
      phase: PHASES.cap,
      channel: null,
      needsPerson: true,
      passes: ({ cap }) => !cap.held,
      explain: ({ cap: { cap, count } }, t) => {
        if (cap === null)
          return {
            rule: t('The account has no frequency cap.'),
            input: t('Nothing is counted.'),
            needs: '',
          }
        const minutes = { count: cap.windowMs / 60_000, unit: 'minutes' } as const
        return {
          rule: t(
            '{counts, select, viewed {A person has viewed fewer than {limit, plural, one {# survey} other {# surveys}} within {duration}.} other {A person was served fewer than {limit, plural, one {# survey} other {# surveys}} within {duration}.}}',
            { counts: cap.counts, limit: cap.limit, duration: lengthWords(t, minutes) },
          ),
          input: t(
            '{counts, select, viewed {The person has viewed {count, plural, one {# survey} other {# surveys}} in that time.} other {The person was served {count, plural, one {# survey} other {# surveys}} in that time.}}',
            { counts: cap.counts, count },
          ),
          needs: t('Wait, raise the cap of the account, or let the survey ignore it.'),
        }
      },
    },
  ]
}
