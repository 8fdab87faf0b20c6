// Fills texts with earlier answers and Context Data. The tag does this in the page, the server in
// hosted pages and replies, by the same code.

/** A text as it stands, the answer to a question by its id, or a field of Context Data. */
export type TextPart =
  | string
  | { answer: number; fallback: string }
  | {
      data: string
      fallback: string
    }

/** The texts of a question that recall something; absent ones do not. */
export interface QuestionRecall {
  content?: TextPart[]
  beforeText?: TextPart[]
  afterText?: TextPart[]
}

export interface SurveyRecall {
  invitation?: TextPart[]
  thankYou?: TextPart[]
  /** Ids of the questions whose answers are recalled somewhere. */
  answers: number[]
  /** Whether the invitation or the thanks recall Context Data, and whether a question does. */
  usesData: { around: boolean; inQuestions: boolean }
}

/** What is known of a person. */
export interface Known {
  /** What was answered: a text, or the texts of the chosen answers; null: nothing. */
  answer?: ((questionId: number) => string | readonly string[] | null) | undefined
  /** Context Data: any JSON of the caller. */
  data?: object | null | undefined
  /** BCP 47: how a list is written; English by default. */
  locale?: string | null | undefined
}

/** Longer values are cut; in UTF-16 code units. */
export const LONGEST_RECALLED = 200

/** Characters that would change the direction or the order of the text around them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

let segmenter: Intl.Segmenter | undefined

/** Where to cut so that at most `most` code units and no half character are left. */
function cutBefore(text: string, most: number): number {
  // Some browsers cannot tell user-perceived characters apart.
  if ('Segmenter' in Intl) {
    segmenter ??= new Intl.Segmenter()
    const at = segmenter.segment(text).containing(most)?.index
    if (at) return at
  }
  return /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most
}

/** One line without control characters, cut between user-perceived characters. */
export function oneLine(text: string): string {
  // Cut first, so that a value of many kilobytes costs nothing.
  const line = text
    .slice(0, LONGEST_RECALLED * 2)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(DIRECTIONS, '')
    .trim()
  if (line.length <= LONGEST_RECALLED) return line
  return `${line.slice(0, cutBefore(line, LONGEST_RECALLED - 1)).trimEnd()}…`
}

function joinList(texts: readonly string[], locale: Known['locale']): string {
  const lines = texts.map(oneLine).filter(Boolean)
  try {
    return new Intl.ListFormat(locale ?? 'en').format(lines)
  } catch {
    return lines.join(', ')
  }
}

/** A plain field, else a dotted path into nested ones, as in targeting rules. */
function findField(data: object, name: string): unknown {
  if (Object.hasOwn(data, name)) return data[name as keyof typeof data]
  let found: unknown = data
  for (const step of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = found[step as keyof typeof found]
  }
  return found
}

/** Only texts and numbers say something to a reader. */
const inWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'bigint' || Number.isFinite(value) ? oneLine(`${value}`) : ''

function findValue(part: Exclude<TextPart, string>, { answer, data, locale }: Known): string {
  if ('data' in part) return data ? inWords(findField(data, part.data)) : ''
  const said = answer?.(part.answer) ?? ''
  return typeof said === 'string' ? oneLine(said) : oneLine(joinList(said, locale))
}

/**
 * Replaces the parts of which something is known; the others stay. A value is never read for tokens
 * again, has no line breaks, and cannot change the direction of the text around it. `isHtml`: the
 * text is HTML, and values are escaped.
 */
export function fillParts(parts: readonly TextPart[], known: Known, isHtml = false): TextPart[] {
  const isRightToLeft = parts.some((part) => typeof part === 'string' && RIGHT_TO_LEFT.test(part))
  return parts.map((part) => {
    if (typeof part === 'string') return part
    const value = findValue(part, known)
    if (value === '') return part
    const isolated = isRightToLeft || RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
    return isHtml ? isolated.replace(/[&<>"']/gu, (sign) => HTML[sign] ?? '') : isolated
  })
}

/** The text of the parts, with the fallbacks of those that are not filled. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.fallback)).join('')
