// What a rule on events says, in words.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { Duration } from '@/lib/platform/text/duration'
import { lengthWords } from '@/lib/platform/text/length-words'
import { listed } from '@/lib/platform/text/list-words'
import type { EventRule } from '@/lib/surveys/document/rules/event-rule.endpoint'

type Operator = EventRule['where'][number]['operator']

const CONDITIONS: Record<Operator, Message> = {
  is: msg('{field} is “{value}”'),
  is_not: msg('{field} is not “{value}”'),
  contains: msg('{field} contains “{value}”'),
  does_not_contain: msg('{field} does not contain “{value}”'),
  is_more_than: msg('{field} is more than “{value}”'),
  is_equal_or_more_than: msg('{field} is at least “{value}”'),
  is_less_than: msg('{field} is less than “{value}”'),
  is_equal_or_less_than: msg('{field} is at most “{value}”'),
  exists: msg('{field} is known'),
  does_not_exist: msg('{field} is not known'),
}

function nameWords(t: Translator, { name, where }: EventRule): string {
  if (where.length === 0) return t('“{name}”', { name })
  const conditions = where.map(({ field, operator, value }) =>
    t(CONDITIONS[operator], { field, value: value ?? '' }),
  )
  return t('“{name}” ({conditions})', { name, conditions: listed(t, conditions) })
}

function timesWords(t: Translator, rule: EventRule): string {
  const { happened, atLeast, atMost, exactly } = rule
  const event = nameWords(t, rule)
  if (!happened) return t('{event} has not happened', { event })
  if (exactly !== undefined)
    return t('{event} has happened exactly {count, plural, one {once} other {# times}}', {
      event,
      count: exactly,
    })
  if (atLeast !== undefined && atMost !== undefined)
    return t('{event} has happened {least, number} to {most, number} times', {
      event,
      least: atLeast,
      most: atMost,
    })
  if (atMost !== undefined)
    return t('{event} has happened at most {count, plural, one {once} other {# times}}', {
      event,
      count: atMost,
    })
  if (atLeast !== undefined)
    return t('{event} has happened at least {count, plural, one {once} other {# times}}', {
      event,
      count: atLeast,
    })
  return t('{event} has happened', { event })
}

const AGO = {
  first: {
    moreThan: msg('the first time more than {length} ago'),
    lessThan: msg('the first time less than {length} ago'),
  },
  last: {
    moreThan: msg('the last time more than {length} ago'),
    lessThan: msg('the last time less than {length} ago'),
  },
}

function agoParts(t: Translator, rule: EventRule): string[] {
  return (['first', 'last'] as const).flatMap((which) =>
    (['moreThan', 'lessThan'] as const).flatMap((side) => {
      const length: Duration | undefined = rule[which]?.[side]
      return length ? [t(AGO[which][side], { length: lengthWords(t, length) })] : []
    }),
  )
}

/** What the rule asks for, within a sentence: “paid” has happened at least 3 times within the last 30 days. */
export function eventStatement(t: Translator, rule: EventRule): string {
  const times = timesWords(t, rule)
  const counted = rule.within
    ? t('{times} within the last {length}', { times, length: lengthWords(t, rule.within) })
    : times
  return listed(t, [counted, ...agoParts(t, rule)])
}

/** The same as a sentence. */
export const eventWords = (t: Translator, rule: EventRule): string =>
  t('The event {statement}.', { statement: eventStatement(t, rule) })
