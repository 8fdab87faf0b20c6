// The targeting rules of a survey document (docs/api.md §8). Other surveys are named by their keys.

import { z } from 'zod'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { Duration, flag, Key, minutesOf, optionalText, requiredText, wholeNumber } from './fields.endpoint'
import { checkValue, condition } from './rules/conditions.endpoint'
import { EventRule } from './rules/event-rule.endpoint'

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

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const timeOfDay = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern, msg('must be a time of the day such as 09:00 or 17:30'))
    .nullish()
    .transform((time) => time ?? null)

const VisitTimeRule = z
  .strictObject({
    kind: z.literal('visit_time'),
    /** Null: every day. Hours over midnight belong to the day on which they begin. */
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1, msg('must have a day of the week, or be left out for every day'))
      .transform((days) => WEEKDAYS.filter((day) => days.includes(day)))
      .nullish()
      .transform((days) => days ?? null),
    from: timeOfDay(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** The first minute that no longer belongs to it. Before `from`: on the next day. */
    to: timeOfDay(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    /** Whose clock counts. */
    zone: z.enum(['account', 'visitor']).default('account'),
  })
  .superRefine(({ days, from, to }, context) => {
    const report = (path: string, message: Message) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (days === null && from === null && to === null)
      report('days', msg('is missing, and so are from and to: say days of the week, hours or both'))
    if ((from ?? '00:00') === to)
      report('to', msg('must not be the same as from: no time would be in between'))
  })

/** What people do with surveys; `closed`: without an answer. */
export const MEETINGS = ['saw', 'answered', 'completed', 'closed'] as const

const SurveyRule = z
  .strictObject({
    kind: z.literal('survey'),
    /** In all its languages; null: any survey of the account. */
    survey: Key.nullish().transform((key) => key ?? null),
    did: z.enum(MEETINGS),
    /** False: those who have not. */
    happened: flag(true),
    /** Null: ever. */
    within: Duration.nullish().transform((duration) => duration ?? null),
    /** How long ago the last time is at least. */
    atLeastAgo: Duration.optional(),
  })
  .superRefine(({ happened, within, atLeastAgo }, context) => {
    if (atLeastAgo === undefined) return
    const report = (message: Message) => context.addIssue({ code: 'custom', path: ['atLeastAgo'], message })
    if (!happened) report(msg('must be left out: the rule asks for people who have not done it'))
    else if (within && minutesOf(atLeastAgo) >= minutesOf(within))
      report(msg('must be shorter than within: what happened within it is not as long ago'))
  })

const LeafRule = z.discriminatedUnion('kind', [
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
  VisitTimeRule,
  SurveyRule,
  EventRule,
  z.strictObject({
    kind: z.literal('segment'),
    segment: Key,
    /** False: for those who are not in it. */
    member: flag(true),
  }),
])
/** A rule that has no others in it. */
export type LeafRule = z.output<typeof LeafRule>

export const GROUPINGS = ['all', 'any', 'none'] as const
/** How many rules of a group must hold. */
export type Grouping = (typeof GROUPINGS)[number]

/** Rules that are said together, each of any kind. */
export type RuleGroup = {
  kind: 'group'
  of: Grouping
  rules: RuleDocument[]
}
export type RuleDocument = LeafRule | RuleGroup
export type RuleInput = z.input<typeof LeafRule> | { kind: 'group'; of: Grouping; rules: RuleInput[] }

const GroupRule = z.strictObject({
  kind: z.literal('group'),
  of: z.enum(GROUPINGS),
  get rules(): z.ZodArray<z.ZodType<RuleDocument, RuleInput>> {
    return z.array(RuleDocument).min(1)
  },
})

export const RuleDocument = z.discriminatedUnion('kind', [...LeafRule.options, GroupRule])
RuleDocument.register(z.globalRegistry, { id: 'Rule' })

/** The list itself is the first level. */
export const RULE_LEVELS = 3
/** Those in groups are counted, and the groups. */
const MOST_RULES = 200

type Path = (string | number)[]

const listDeepGroups = (rules: readonly RuleDocument[], path: Path = [], level = 1): Path[] =>
  rules.flatMap((rule, index) => {
    if (rule.kind !== 'group') return []
    const at = [...path, index]
    return level >= RULE_LEVELS ? [at] : listDeepGroups(rule.rules, [...at, 'rules'], level + 1)
  })

const countRules = (rules: readonly RuleDocument[]): number =>
  rules.reduce((count, rule) => count + 1 + (rule.kind === 'group' ? countRules(rule.rules) : 0), 0)

/** All of them must be met. */
export const RuleList = z
  .array(RuleDocument)
  .max(MOST_RULES)
  .superRefine((rules, context) => {
    for (const path of listDeepGroups(rules))
      context.addIssue({
        code: 'custom',
        path,
        message: msg(
          'is a group too deep: a list of rules has groups, and these have groups, but no further',
        ),
      })
    if (rules.length <= MOST_RULES && countRules(rules) > MOST_RULES)
      context.addIssue({
        code: 'custom',
        message: msg('must have at most {most} rules, those in groups counted'),
        params: { most: MOST_RULES },
      })
  })
