// Advice about what the processes have counted in the last day: errors, refused calls, slow
// operations, and work that is late.
import type { Translator } from '@/lib/platform/contract/translator'
import { lengthWords } from '@/lib/platform/text/length-words'
import { listed } from '@/lib/platform/text/list-words'
import { type Advice, adviseBy, type Rule } from './rule.rules'

export interface TrafficFacts {
  now: number
  onVercel: boolean
  /** By what failed (figures.ts). */
  errors: Record<string, number>
  refused: Record<string, number>
  /** Operations of the public API of which one call in a hundred takes longer than a second. */
  slow: readonly string[]
  /** Of the processes that run. */
  versions: readonly string[]
  /** Webhooks, channels and mail addresses for which something has been due for a quarter of an hour, on Vercel for a day. */
  lateDestinations: number
  /** When each task was last done by any process; 0: never. */
  tasks: readonly { name: string; doneAt: number; everyMs: number }[]
}

const sumOf = (errors: Record<string, number>, start: string): number =>
  Object.entries(errors).reduce((sum, [name, count]) => (name.startsWith(start) ? sum + count : sum), 0)

/** A task may be late by one time, and by what the first of a start takes. */
const LATE = 2

const RULES: Rule<TrafficFacts>[] = [
  ({ errors }, t) => {
    const faults = sumOf(errors, '500 ')
    return (
      faults > 0 && {
        level: 'now',
        sentence: t(
          '{count, plural, one {# call failed} other {# calls failed}} by a fault of ours. The log has each at level 50 with its stack (docs/monitoring.md, SoundingsFaults).',
          { count: faults },
        ),
      }
    )
  },
  ({ errors }, t) =>
    sumOf(errors, 'database disk_full') > 0 && {
      level: 'now',
      sentence: t('The disk of the database was full, and calls could not be recorded. Make room.'),
    },
  ({ errors }, t) => {
    const away = sumOf(errors, '503 ')
    return (
      away > 0 && {
        level: 'now',
        sentence: t(
          '{count, plural, one {# call got} other {# calls got}} no answer because the database was away or too busy. Callers try again; the log says why (docs/monitoring.md, SoundingsDatabaseAway).',
          { count: away },
        ),
      }
    )
  },
  ({ errors }, t) =>
    sumOf(errors, 'unhandled') > 0 && {
      level: 'now',
      sentence: t('A server met an error that no code handles. The log has it at level 50.'),
    },
  ({ tasks, now, onVercel }, t) => {
    const late = tasks.filter(({ doneAt, everyMs }) => doneAt > 0 && now - doneAt > LATE * everyMs)
    return (
      late.length > 0 && {
        level: 'now',
        sentence: [
          t(
            'Housekeeping is late ({tasks}): reports become slower and tables larger, but no answer is affected.',
            {
              tasks: listed(
                t,
                late.map(({ name }) => name),
              ),
            },
          ),
          onVercel ? t('See the schedule of the project.') : t('The log has the reason at level 40.'),
        ].join(' '),
      }
    )
  },
  ({ lateDestinations, onVercel }, t) =>
    lateDestinations > 0 && {
      level: 'now',
      sentence: [
        t(
          'For {count, plural, one {# destination} other {# destinations}} of webhooks, channels or mails, something has been due for {time} and no attempt was made to send it.',
          {
            count: lateDestinations,
            time: lengthWords(t, onVercel ? { count: 1, unit: 'days' } : { count: 15, unit: 'minutes' }),
          },
        ),
        onVercel
          ? t('See the schedule of the project.')
          : t(
              'The log has the reason at level 40, as “deliveries failed” (docs/monitoring.md, SoundingsDeliveriesLate).',
            ),
      ].join(' '),
    },
  ({ refused: { address = 0 } }, t) =>
    address > 0 && {
      level: 'soon',
      sentence: t(
        '{count, plural, one {# call was} other {# calls were}} refused by the limit of calls from one address. If these were visitors, TRUST_PROXY does not match the proxies in front (docs/running.md).',
        { count: address },
      ),
    },
  ({ refused: { account = 0 } }, t) =>
    account > 0 && {
      level: 'soon',
      sentence: t(
        '{count, plural, one {# call was} other {# calls were}} refused by the limit of calls of one account. Raise RATE_LIMIT_ACCOUNT if they are wanted.',
        { count: account },
      ),
    },
  ({ slow }, t) =>
    slow.length > 0 && {
      level: 'soon',
      sentence: t(
        'One call in a hundred takes longer than a second: {operations}. What to look at is in docs/monitoring.md, SoundingsSlow.',
        { operations: listed(t, slow) },
      ),
    },
  ({ versions }, t) =>
    versions.length > 1 && {
      level: 'soon',
      sentence: t(
        'Versions run side by side: {versions}. Finish the upgrade, or go back (docs/upgrading.md).',
        {
          versions: listed(t, versions),
        },
      ),
    },
]

export const adviseTraffic = (t: Translator, facts: TrafficFacts): Advice[] => adviseBy(t, RULES, facts)
