// Rules on events that a person did (docs/survey-documents.md says where each window begins and ends).

import { counterKey } from '@/lib/people/events/event-counters.rules'
import type { Translator } from '@/lib/platform/contract/translator'
import { durationMs } from '@/lib/platform/text/duration'
import { lengthWords } from '@/lib/platform/text/length-words'
import type { EventRule } from '@/lib/surveys/document/rules/event-rule.endpoint'
import { PHASES } from '../eligibility/evaluation-context.rules'
import type { PersonEvents } from '../eligibility/visit.rules'
import { type CheckMaker, timeWords } from './check.rules'
import { eventWords } from './event-words.rules'
import { rulesOf } from './rules-of.rules'

/** How far the clock of a program that sends events may be ahead of ours: such an event counts at once. */
export const MOST_AHEAD_MS = 5 * 60_000

/** What of a person's events matters to a rule at one moment. */
interface Seen {
  complete: boolean
  first: number | null
  last: number | null
  /** The times that count, newest first: at most 101. */
  times: number[]
}

const NOTHING: PersonEvents = { complete: false, first: null, times: [] }

function look(rule: EventRule, { complete, first, times }: PersonEvents, now: number): Seen {
  const latest = now + MOST_AHEAD_MS
  const until = times.filter((time) => time <= latest)
  const since = rule.within ? now - durationMs(rule.within) : Number.NEGATIVE_INFINITY
  return {
    complete,
    first: first !== null && first <= latest ? first : null,
    last: until[0] ?? null,
    times: until.filter((time) => time >= since),
  }
}

/** How often it must have happened. */
const leastOf = ({ happened, atLeast, exactly, atMost }: EventRule): number =>
  happened ? (exactly ?? atLeast ?? (atMost === undefined ? 1 : 0)) : 0

const mostOf = ({ happened, exactly, atMost }: EventRule): number =>
  happened ? (exactly ?? atMost ?? Number.POSITIVE_INFINITY) : 0

type Part = 'least' | 'most' | 'never' | `${'first' | 'last'}${'More' | 'Less'}`

/**
 * The first part of the rule that the person does not meet. While events of before are still being counted, the
 * person may have done more than is known, earlier and later: what is known must prove it.
 */
function findUnmet(rule: EventRule, seen: Seen, now: number): Part | null {
  const { complete, first, last, times } = seen
  if (times.length < leastOf(rule)) return 'least'
  const most = mostOf(rule)
  if (times.length > most || (!complete && Number.isFinite(most))) return 'most'
  if ((rule.first && first === null) || (rule.last && last === null)) return 'never'
  const ago = (length: { count: number; unit: 'minutes' | 'hours' | 'days' }) => now - durationMs(length)
  if (rule.first?.moreThan && !((first ?? now) < ago(rule.first.moreThan))) return 'firstMore'
  if (rule.first?.lessThan && !(complete && (first ?? 0) > ago(rule.first.lessThan))) return 'firstLess'
  if (rule.last?.moreThan && !(complete && (last ?? now) < ago(rule.last.moreThan))) return 'lastMore'
  if (rule.last?.lessThan && !((last ?? 0) > ago(rule.last.lessThan))) return 'lastLess'
  return null
}

/** Whether what is known of a person's events meets the rule. */
export const meetsEventRule = (rule: EventRule, events: PersonEvents | null, now: number): boolean =>
  findUnmet(rule, look(rule, events ?? NOTHING, now), now) === null

/** Whether what is still being counted may decide it: it cannot undo that something has happened too often or too early. */
function isUndecided(rule: EventRule, events: PersonEvents | null, now: number): boolean {
  if (events?.complete || meetsEventRule(rule, events, now)) return false
  const { first, last, times } = look(rule, events ?? NOTHING, now)
  const { lessThan } = rule.first ?? {}
  const { moreThan } = rule.last ?? {}
  const isBroken =
    times.length > mostOf(rule) ||
    (lessThan !== undefined && first !== null && first <= now - durationMs(lessThan)) ||
    (moreThan !== undefined && last !== null && last >= now - durationMs(moreThan))
  return !isBroken
}

const MINUTE_MS = 60_000

function agoWords(t: Translator, time: number, now: number): string {
  const minutes = Math.floor((now - time) / MINUTE_MS)
  if (minutes < 1) return t('less than a minute ago')
  const length =
    minutes < 120
      ? { count: minutes, unit: 'minutes' as const }
      : minutes < 48 * 60
        ? { count: Math.floor(minutes / 60), unit: 'hours' as const }
        : { count: Math.floor(minutes / 1440), unit: 'days' as const }
  return t('{length} ago', { length: lengthWords(t, length) })
}

function describeSeen(t: Translator, rule: EventRule, seen: Seen, now: number): string {
  const { first, last, times } = seen
  const count = times.length
  const length = rule.within ? lengthWords(t, rule.within) : null
  const often =
    count > 100
      ? t('more than 100 times')
      : t('{count, plural, =0 {never} one {once} other {# times}}', { count })
  const happened = length
    ? t('It has happened {often} within the last {length}.', { often, length })
    : t('It has happened {often}.', { often })
  if (first === null || last === null) return happened
  const times_ = { first: agoWords(t, first, now), last: agoWords(t, last, now) }
  return [
    happened,
    first === last
      ? t('The only time was {last}.', times_)
      : t('The first time was {first}, the last {last}.', times_),
  ].join(' ')
}

function describeNeeds(t: Translator, rule: EventRule, seen: Seen, now: number): string {
  const { first, last, times } = seen
  const window = rule.within ? durationMs(rule.within) : null
  switch (findUnmet(rule, { ...seen, complete: true }, now)) {
    case null:
      return t('Wait until it is counted what happened before.')
    case 'least': {
      const count = leastOf(rule) - times.length
      const oldest = times.at(-1)
      return window !== null && oldest !== undefined
        ? t('It has to happen {count, plural, one {once more} other {# times more}} by {time}.', {
            count,
            time: timeWords(t, oldest + window),
          })
        : t('It has to happen {count, plural, one {once} other {# times}}.', { count })
    }
    case 'most': {
      // Passes when only as many as are allowed are left in the window.
      const leaving = times[mostOf(rule)]
      return window !== null && leaving !== undefined && times.length <= 100
        ? t('It passes after {time}, if it does not happen again.', {
            time: timeWords(t, leaving + window),
          })
        : t('Ask a person who has done it less often.')
    }
    case 'never':
      return t('It has to happen.')
    case 'firstMore':
      return t('It passes after {time}.', {
        time: timeWords(t, (first ?? now) + durationMs(rule.first?.moreThan ?? NO_LENGTH)),
      })
    case 'firstLess':
      return t('Ask a person who has done it for the first time since then.')
    case 'lastMore':
      return t('It passes after {time}, if it does not happen again.', {
        time: timeWords(t, (last ?? now) + durationMs(rule.last?.moreThan ?? NO_LENGTH)),
      })
    case 'lastLess':
      return t('It has to happen again.')
  }
}

const NO_LENGTH = { count: 0, unit: 'minutes' } as const

export const checkDidEvent: CheckMaker = (survey) =>
  rulesOf(survey, 'event').map((rule) => {
    const key = counterKey({ name: rule.name, conditions: rule.where })
    return {
      name: 'did_event',
      phase: PHASES.parameterTargeting,
      channel: null,
      needsPerson: true,
      isUndecided: ({ person, visit }) => isUndecided(rule, person.events(key), visit.now),
      passes: ({ person, visit }) => meetsEventRule(rule, person.events(key), visit.now),
      explain: ({ person, visit }, t) => {
        const events = person.events(key)
        const seen = look(rule, events ?? NOTHING, visit.now)
        if (events === null)
          return {
            rule: eventWords(t, rule),
            input: t('It is not counted yet.'),
            needs: t('Publish the survey: from then on it is counted, and what happened before as well.'),
          }
        return {
          rule: eventWords(t, rule),
          input: [
            describeSeen(t, rule, seen, visit.now),
            ...(events.complete ? [] : [t('What happened before is still being counted.')]),
          ].join(' '),
          needs: describeNeeds(t, rule, seen, visit.now),
        }
      },
    }
  })
