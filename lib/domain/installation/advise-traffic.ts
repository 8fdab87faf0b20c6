// Advice about what the processes have counted in the last day: errors, refused calls, slow
// operations, and work that is late.
import { msg } from '@/lib/contract/console/translator'
import { type Advice, adviseBy, type Rule } from './rule'

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

const calls = (count: number): string => `${count} call${count === 1 ? '' : 's'}`

/** A task may be late by one time, and by what the first of a start takes. */
const LATE = 2

const RULES: Rule<TrafficFacts>[] = [
  ({ errors }) => {
    const faults = sumOf(errors, '500 ')
    return (
      faults > 0 && {
        level: 'now',
        sentence: `${calls(faults)} failed by a fault of ours. The log has each at level 50 with its stack (docs/monitoring.md, SoundingsFaults).`,
      }
    )
  },
  ({ errors }) =>
    sumOf(errors, 'database disk_full') > 0 && {
      level: 'now',
      sentence: msg('The disk of the database was full, and calls could not be recorded. Make room.'),
    },
  ({ errors }) => {
    const away = sumOf(errors, '503 ')
    return (
      away > 0 && {
        level: 'now',
        sentence: `${calls(away)} got no answer because the database was away or too busy. Callers try again; the log says why (docs/monitoring.md, SoundingsDatabaseAway).`,
      }
    )
  },
  ({ errors }) =>
    sumOf(errors, 'unhandled') > 0 && {
      level: 'now',
      sentence: msg('A server met an error that no code handles. The log has it at level 50.'),
    },
  ({ tasks, now, onVercel }) => {
    const late = tasks.filter(({ doneAt, everyMs }) => doneAt > 0 && now - doneAt > LATE * everyMs)
    return (
      late.length > 0 && {
        level: 'now',
        sentence: `Housekeeping is late (${late.map(({ name }) => name).join(', ')}): reports become slower and tables larger, but no answer is affected. ${onVercel ? 'See the schedule of the project.' : 'The log has the reason at level 40.'}`,
      }
    )
  },
  ({ lateDestinations, onVercel }) =>
    lateDestinations > 0 && {
      level: 'now',
      sentence: `For ${lateDestinations} destination${lateDestinations === 1 ? '' : 's'} of webhooks, channels or mails, something has been due for ${onVercel ? 'a day' : '15 minutes'} and nobody has tried to send it. ${onVercel ? 'See the schedule of the project.' : 'The log has the reason at level 40, as "deliveries failed" (docs/monitoring.md, SoundingsDeliveriesLate).'}`,
    },
  ({ refused: { address = 0 } }) =>
    address > 0 && {
      level: 'soon',
      sentence: `${calls(address)} were refused by the limit of calls from one address. If these were visitors, TRUST_PROXY does not match the proxies in front (docs/running.md).`,
    },
  ({ refused: { account = 0 } }) =>
    account > 0 && {
      level: 'soon',
      sentence: `${calls(account)} were refused by the limit of calls of one account. Raise RATE_LIMIT_ACCOUNT if they are wanted.`,
    },
  ({ slow }) =>
    slow.length > 0 && {
      level: 'soon',
      sentence: `One call in a hundred takes longer than a second: ${slow.join(', ')}. What to look at is in docs/monitoring.md, SoundingsSlow.`,
    },
  ({ versions }) =>
    versions.length > 1 && {
      level: 'soon',
      sentence: `Versions ${versions.join(' and ')} run side by side. Finish the upgrade, or go back (docs/upgrading.md).`,
    },
]

export const adviseTraffic = (facts: TrafficFacts): Advice[] => adviseBy(RULES, facts)
