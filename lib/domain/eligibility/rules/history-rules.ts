// Rules on what the person has met before: answered, closed, sample and frequency cap (docs/api.md
// §8).

import { msg } from '@/lib/contract/console/translator'
import { durationMs } from '../../surveys/survey'
import { PHASES } from '../evaluation-context'
import { samplePoint } from '../sample'
import { type CheckMaker, formatTime, plural } from './check'

const unitText = (count: number, unit: string): string => plural(count, unit.slice(0, -1))

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
      explain: ({ person }) => {
        const answeredAt = person.surveys.get(localeGroupId)?.answeredAt ?? null
        return {
          rule:
            again === null
              ? msg('A person who has answered is not asked again.')
              : `A person who has answered is asked again after ${unitText(again.count, again.unit)}.`,
          input:
            answeredAt === null
              ? msg('The person has not answered.')
              : `The person answered at ${formatTime(answeredAt)}.`,
          needs:
            again === null || answeredAt === null
              ? msg('Let the survey be shown again after a while, or ask another person.')
              : `Wait until ${formatTime(answeredAt + wait)}.`,
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
      explain: ({ person }) => {
        const closedAt = person.surveys.get(localeGroupId)?.closedAt ?? null
        return {
          rule: msg('A person who has closed it without an answer is not asked again.'),
          input:
            closedAt === null
              ? msg('The person has not closed it.')
              : `The person closed it at ${formatTime(closedAt)}.`,
          needs: msg('Switch "stop showing after close" off, or ask another person.'),
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
      explain: (context) => {
        const point = samplePoint(context.personHash, localeGroupId).toFixed(2)
        return {
          rule: `The survey is for ${percent} percent of the people.`,
          input: `The person’s number is ${point} of 100.`,
          needs: `Raise the sample above ${point} percent, or ask another person.`,
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
      explain: ({ cap: { cap, count } }) => {
        if (cap === null)
          return {
            rule: msg('The account has no frequency cap.'),
            input: msg('Nothing is counted.'),
            needs: '',
          }
        const minutes = plural(cap.windowMs / 60_000, 'minute')
        return {
          rule: `A person has ${cap.counts} fewer than ${plural(cap.limit, 'survey')} within ${minutes}.`,
          input: `The person has ${cap.counts} ${plural(count, 'survey')} in that time.`,
          needs: msg('Wait, raise the cap of the account, or let the survey ignore it.'),
        }
      },
    },
  ]
}
