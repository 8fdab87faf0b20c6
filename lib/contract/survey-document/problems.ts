// Turns zod's issues about a document into sentences with place and reason.

import type { z } from 'zod'
import { msg } from '../console/translator'

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

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const NAMES: Record<string, string> = {
  string: msg('a text'),
  number: msg('a number'),
  int: msg('a whole number'),
  boolean: 'true or false',
  object: 'an object {…}',
  record: 'an object {…}',
  array: msg('a list […]'),
}

const nameOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return msg('a list')
  if (typeof value === 'object') return msg('an object')
  return typeof value === 'string' ? msg('a text') : quote(value)
}

const countOf = (issue: { origin: string }, limit: number | bigint): string => {
  if (issue.origin === 'string') return limit === 1 ? '1 character' : `${limit} characters`
  return issue.origin === 'array' ? (limit === 1 ? '1 entry' : `${limit} entries`) : String(limit)
}

/** The sentence for an issue whose schema has none of its own. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return msg('is missing')
      return `must be ${NAMES[issue.expected] ?? issue.expected}, not ${nameOf(issue.input)}`
    case 'invalid_value':
      if (issue.input === undefined) return msg('is missing')
      return `must be ${listWords(issue.values.map(quote))}, not ${quote(issue.input)}`
    case 'invalid_union':
      return msg('has none of the possible shapes')
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return msg('must not be empty')
      if (issue.origin === 'number')
        return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
      return `must have at least ${countOf(issue, issue.minimum)}`
    case 'too_big':
      if (issue.origin === 'number') return `must be at most ${issue.maximum}`
      return `must have at most ${countOf(issue, issue.maximum)}`
    default:
      return undefined
  }
}

const toProblems = (issue: z.core.$ZodIssue, prefix: readonly PropertyKey[]): DocumentProblem[] => {
  const path = [...prefix, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: formatPath([...path, key]), reason: msg('no such field') }))
  }
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    const kinds = [...new Set(issue.options.map(quote))]
    return [{ path: formatPath(path), reason: `must be ${listWords(kinds)}` }]
  }
  return [{ path: formatPath(path), reason: issue.message }]
}

/** Parses `value` (JSON) with a schema; the problems are in the order of the document's fields. */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { document: z.output<Schema> } | { problems: DocumentProblem[] } {
  if (depthOf(value) > MAX_DEPTH)
    return { problems: [{ path: '', reason: msg('the document is nested too deeply') }] }
  const parsed = schema.safeParse(cleanTexts(value), { error: describeIssue })
  if (parsed.success) return { document: parsed.data }
  return { problems: parsed.error.issues.flatMap((issue) => toProblems(issue, [])) }
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
