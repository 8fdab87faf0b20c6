// The targeting rules of a survey document (docs/api.md §8). Other surveys are named by their keys.

import { z } from 'zod'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { flag, Key, optionalText, requiredText, wholeNumber } from './fields.endpoint'

const MOST = 1_000_000_000

const withoutScheme = (value: string) => value.trim().replace(/^https?:\/\//i, '')

// Pages are compared without their scheme, so a rule with a scheme would never match.
const UrlRule = z
  .strictObject({
    kind: z.literal('url'),
    include: flag(true),
    match: z.enum(['contains', 'matches', 'regex']).default('contains'),
    value: requiredText(2000),
  })
  .transform((rule) => ({ ...rule, value: rule.match === 'regex' ? rule.value : withoutScheme(rule.value) }))
  .refine((rule) => rule.value !== '', { path: ['value'], error: msg('must say more than the scheme') })

const VisitsRule = z
  .strictObject({
    kind: z.literal('visits'),
    visitors: z.enum(['new', 'returning']),
    atLeast: wholeNumber(1, MOST).optional(),
  })
  .refine((rule) => rule.visitors === 'returning' || rule.atLeast === undefined, {
    path: ['atLeast'],
    error: msg('new visitors have exactly one visit: leave it out'),
  })
  .transform(({ kind, visitors, atLeast }) =>
    visitors === 'new' ? { kind, visitors } : { kind, visitors, atLeast: atLeast ?? 2 },
  )

export const GeoRule = z.strictObject({
  kind: z.literal('geo'),
  include: flag(true),
  country: z
    .string()
    .regex(/^[a-zA-Z]{2}$/, msg('must be a country code of two letters, such as US'))
    .transform((code) => code.toUpperCase()),
  region: optionalText(100),
})

const UNARY = ['exists', 'does_not_exist']
const ORDERING = ['is_more_than', 'is_equal_or_more_than', 'is_less_than', 'is_equal_or_less_than']

const condition = {
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

function checkValue(
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

const DataRule = z
  .strictObject({ kind: z.literal('data'), ...condition, mandatory: flag(true) })
  .superRefine(checkValue)

const PreviousAnswerRule = z.strictObject({
  kind: z.literal('previous_answer'),
  /** False: shown to those who have not chosen it. */
  chosen: flag(true),
  survey: Key,
  question: Key,
  answer: Key,
})

const atLeastRule = <Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), atLeast: wholeNumber(0, MOST) })

export const RuleDocument = z.discriminatedUnion('kind', [
  UrlRule,
  atLeastRule('pageviews'),
  VisitsRule,
  z.strictObject({ kind: z.literal('view_name'), value: requiredText(500) }),
  atLeastRule('install_days'),
  atLeastRule('launch_times'),
  GeoRule,
  DataRule,
  PreviousAnswerRule,
  z.strictObject({ kind: z.literal('client_key'), known: flag(true) }),
])
export type RuleDocument = z.output<typeof RuleDocument>
