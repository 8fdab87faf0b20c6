// A comparison of a field: in rules on data and on the properties of events, and in destinations.

import { z } from 'zod'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { requiredText } from '../fields.endpoint'

const UNARY = ['exists', 'does_not_exist']
const ORDERING = ['is_more_than', 'is_equal_or_more_than', 'is_less_than', 'is_equal_or_less_than']

export const condition = {
  field: requiredText(200),
  operator: z.enum([
    'is',
    'is_not',
    'contains',
    'does_not_contain',
    'is_more_than',
    'is_equal_or_more_than',
    'is_less_than',
    'is_equal_or_less_than',
    'exists',
    'does_not_exist',
  ]),
  value: z
    .union([z.string().max(1000), z.number(), z.boolean()], msg('must be a text, a number, true or false'))
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : String(value))),
}

export function checkValue(
  { operator, value }: { operator: string; value: string | null },
  context: z.RefinementCtx,
): void {
  const report = (message: Message) =>
    context.addIssue({ code: 'custom', path: ['value'], message, params: { operator } })
  if (UNARY.includes(operator) && value !== null) report(msg('"{operator}" has no value: leave it out'))
  if (!UNARY.includes(operator) && value === null) report(msg('"{operator}" needs a value'))
  if (ORDERING.includes(operator) && value?.trim() === '')
    report(msg('"{operator}" needs a value to compare with'))
}

/** A comparison of a field; destinations have the same ones. */
export const Condition = z.strictObject(condition).superRefine(checkValue)

/** Of the properties of an event, which rules on events have. */
export type EventCondition = z.output<typeof Condition>
