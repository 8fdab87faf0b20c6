// JSON whose whole numbers keep every digit, however long: ids of other systems are such numbers (docs/api.md §2).
import type { JsonValue } from '../surveys/survey'

/** Texts, which are passed over, or whole numbers with more digits than a JavaScript number keeps. */
const LONG_NUMBERS = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g
/** Stands before such a number while it is a text. No text that we keep has a NUL. */
const MARK = '\0'
const ESCAPED_MARK = '\\u0000'
const MARKED = /"\\u0000(-?\d+)"/g

const restore = (_: string, value: JsonValue): JsonValue => {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value
  const exact = BigInt(value.slice(1))
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact
}

/** As JSON.parse, except that whole numbers beyond what a number holds exactly are bigints. Throws when it is no JSON. */
export function readJson(text: string): JsonValue {
  // Text with a NUL in it could be taken for a marked number.
  if (!/\d{16}/.test(text) || text.includes(ESCAPED_MARK)) return JSON.parse(text)
  // What is no JSON must not become any by being marked.
  JSON.parse(text)
  const marked = text.replace(LONG_NUMBERS, (part) =>
    part.startsWith('"') ? part : `"${ESCAPED_MARK}${part}"`,
  )
  return JSON.parse(marked, restore)
}

/** As JSON.stringify, except that bigints are written as the whole numbers that they are. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // Looking for bigints first would cost every call.
    if (!(error instanceof TypeError)) throw error
    const mark = (_: string, one: unknown): unknown => (typeof one === 'bigint' ? MARK + one : one)
    return JSON.stringify(value, mark).replace(MARKED, '$1')
  }
}

/** The same with long whole numbers as texts, for readers that would round them, such as browsers. */
export const longNumbersAsText = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))
