// Turns zod's issues about a document into sentences with place and reason.

import type { z } from 'zod'
import {
  type Message,
  plainEnglish,
  type TextValue,
  type Translator,
} from '@/lib/platform/contract/translator'

/**
 * A problem of a document: where (`questions[2].answers[0].next`; empty for the document itself)
 * and why.
 */
export interface DocumentProblem {
  path: string
  reason: string
}

/** `['questions', 2, 'next']` as `questions[2].next`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? String(step) : `${text}.${String(step)}`
  }, '')

/** A problem as one line: `questions[2].next: no question has the key "q9"`. */
export const formatProblem = ({ path, reason }: DocumentProblem): string =>
  path === '' ? reason : `${path}: ${reason}`

const quote = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value))

const quoteOrName = (t: Translator, value: unknown): string =>
  typeof value === 'object' ? nameOf(t, value) : quote(value)

/** `"a", "b" or "c"`. */
const listOr = (t: Translator, words: readonly string[]): string =>
  new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(words)

const nameOf = (t: Translator, value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return t('a list')
  if (typeof value === 'object') return t('an object')
  return typeof value === 'string' ? t('a text') : quote(value)
}

/** What it must be: a type's name in zod. */
function describeType(t: Translator, expected: string, input: unknown): string {
  const actual = nameOf(t, input)
  switch (expected) {
    case 'string':
      return t('must be a text, not {actual}', { actual })
    case 'number':
      return t('must be a number, not {actual}', { actual })
    case 'int':
      return t('must be a whole number, not {actual}', { actual })
    case 'boolean':
      return t('must be true or false, not {actual}', { actual })
    case 'object':
    case 'record':
      return t('must be an object {shape}, not {actual}', { shape: '{…}', actual })
    case 'array':
      return t('must be a list […], not {actual}', { actual })
    default:
      return t('must be {expected}, not {actual}', { expected, actual })
  }
}

function describeLeast(t: Translator, origin: string, limit: number): string {
  if (origin === 'string') return t('must have at least {limit} characters', { limit })
  if (origin !== 'array') return t('must be at least {limit}', { limit })
  return limit === 1 ? t('must have at least 1 entry') : t('must have at least {limit} entries', { limit })
}

function describeMost(t: Translator, origin: string, limit: number): string {
  if (origin === 'string') return t('must have at most {limit} characters', { limit })
  if (origin === 'array') return t('must have at most {limit} entries', { limit })
  return t('must be at most {limit}', { limit })
}

/** A text of an address that is read as a number, as the caller sent it. */
const describeNoNumber = (t: Translator, sent: unknown): string =>
  sent === undefined ? t('is missing') : t('must be a number')

const valueAt = (value: unknown, path: readonly PropertyKey[] = []): unknown =>
  path.reduce<unknown>((at, step) => (isObject(at) ? at[step as keyof typeof at] : undefined), value)

/** The sentence for an issue whose schema has none of its own. `document`: what is parsed. */
const describeIssue =
  (t: Translator, document: unknown): z.core.$ZodErrorMap =>
  (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (Number.isNaN(issue.input)) return describeNoNumber(t, valueAt(document, issue.path))
        return issue.input === undefined ? t('is missing') : describeType(t, issue.expected, issue.input)
      case 'invalid_value': {
        if (issue.input === undefined) return t('is missing')
        const expected = listOr(t, issue.values.map(quote))
        return t('must be {expected}, not {actual}', { expected, actual: quoteOrName(t, issue.input) })
      }
      case 'invalid_union':
        return t('has none of the possible shapes')
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return t('must not be empty')
        if (issue.origin === 'number' && !issue.inclusive)
          return t('must be more than {limit}', { limit: Number(issue.minimum) })
        return describeLeast(t, issue.origin, Number(issue.minimum))
      case 'too_big':
        return describeMost(t, issue.origin, Number(issue.maximum))
      default:
        return undefined
    }
  }

/** What a check of its own says, with `params` as the values of the text. */
const sentenceOf = (t: Translator, issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && issue.params
    ? t(issue.message as Message, issue.params as Record<string, TextValue>)
    : t.known(issue.message)

const toProblems = (t: Translator, issue: z.core.$ZodIssue): DocumentProblem[] => {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: formatPath([...path, key]), reason: t('no such field') }))
  }
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    const kinds = [...new Set(issue.options.map(quote))]
    return [{ path: formatPath(path), reason: t('must be {expected}', { expected: listOr(t, kinds) }) }]
  }
  return [{ path: formatPath(path), reason: sentenceOf(t, issue) }]
}

/**
 * Parses `value` (JSON) with a schema; the problems are in the order of the document's fields, and in the
 * language of `t`.
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  t: Translator = plainEnglish,
): { document: z.output<Schema> } | { problems: DocumentProblem[] } {
  if (depthOf(value) > MAX_DEPTH)
    return { problems: [{ path: '', reason: t('the document is nested too deeply') }] }
  const parsed = schema.safeParse(cleanTexts(value), { error: describeIssue(t, value) })
  if (parsed.success) return { document: parsed.data }
  return { problems: parsed.error.issues.flatMap((issue) => toProblems(t, issue)) }
}

const MAX_DEPTH = 40

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const depthOf = (value: unknown, depth = 0): number => {
  if (!isObject(value) || depth > MAX_DEPTH) return depth
  return Math.max(depth, ...Object.values(value).map((part) => depthOf(part, depth + 1)))
}

// PostgreSQL cannot store NUL or an unpaired surrogate.
const cleanText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (!isObject(value)) return Object.is(value, -0) ? 0 : value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [cleanText(key), cleanTexts(part)]))
}
