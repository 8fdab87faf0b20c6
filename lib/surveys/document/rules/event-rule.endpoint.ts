// The rule on events that a person did (docs/survey-documents.md).

import { z } from 'zod'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { Duration, flag, minutesOf, requiredText, wholeNumber } from '../fields.endpoint'
import { Condition } from './conditions.endpoint'

/** A rule counts at most this many events, so that it is exact. */
export const MOST_TIMES = 100

/** The longest time within which a rule with conditions counts. */
const MOST_DAYS_WITH_CONDITIONS = 90

const times = wholeNumber(1, MOST_TIMES).optional()

/** How long ago, exclusive: what is exactly as long ago is neither more nor less. */
const Ago = z
  .strictObject({ moreThan: Duration.optional(), lessThan: Duration.optional() })
  .refine(({ moreThan, lessThan }) => moreThan !== undefined || lessThan !== undefined, {
    error: msg('needs moreThan or lessThan'),
  })
  .refine(({ moreThan, lessThan }) => !moreThan || !lessThan || minutesOf(moreThan) < minutesOf(lessThan), {
    path: ['lessThan'],
    error: msg('must be longer than moreThan: no time is both'),
  })

interface Fields {
  happened: boolean
  atLeast?: number | undefined
  atMost?: number | undefined
  exactly?: number | undefined
  within?: z.output<typeof Duration> | undefined
  first?: z.output<typeof Ago> | undefined
  last?: z.output<typeof Ago> | undefined
  where: unknown[]
}

type Report = (path: string, message: Message, values?: Record<string, number>) => void

/** Reports what no person can meet, or what means nothing beside the rest. */
function checkEvent(rule: Fields, report: Report): void {
  const { happened, atLeast, atMost, exactly, within, first, last } = rule
  if (!happened) {
    for (const field of ['atLeast', 'atMost', 'exactly', 'first', 'last'] as const)
      if (rule[field] !== undefined)
        report(field, msg('must be left out: the rule asks for people who have not done it'))
  }
  if (exactly !== undefined)
    for (const field of ['atLeast', 'atMost'] as const)
      if (rule[field] !== undefined) report(field, msg('must be left out: exactly says how often'))
  if (atLeast !== undefined && atMost !== undefined && atMost < atLeast)
    report('atMost', msg('must be at least {least}, as atLeast is'), { least: atLeast })
  if (
    rule.where.length > 0 &&
    within &&
    minutesOf(within) > minutesOf({ count: MOST_DAYS_WITH_CONDITIONS, unit: 'days' })
  )
    report(
      'within',
      msg('must be at most {days} days where the rule has conditions on properties; leave it out for ever'),
      { days: MOST_DAYS_WITH_CONDITIONS },
    )
  const mustHappen = happened && (exactly ?? atLeast ?? (atMost === undefined ? 1 : 0)) > 0
  if (mustHappen && within && last?.moreThan && minutesOf(last.moreThan) >= minutesOf(within))
    report('last.moreThan', msg('must be shorter than within: what happened within it is not as long ago'))
  if (first?.lessThan && last?.moreThan && minutesOf(last.moreThan) >= minutesOf(first.lessThan))
    report('last.moreThan', msg('must be shorter than first.lessThan: the last time is not before the first'))
}

export const EventRule = z
  .strictObject({
    kind: z.literal('event'),
    name: requiredText(255),
    /** False: shown to those who have not done it. */
    happened: flag(true),
    atLeast: times,
    atMost: times,
    exactly: times,
    /** Absent: ever. */
    within: Duration.optional(),
    first: Ago.optional(),
    last: Ago.optional(),
    where: z.array(Condition).max(5).default([]),
  })
  .superRefine((rule, context) =>
    checkEvent(rule, (path, message, values) =>
      context.addIssue({
        code: 'custom',
        path: path.split('.'),
        message,
        ...(values ? { params: values } : {}),
      }),
    ),
  )
export type EventRule = z.output<typeof EventRule>
