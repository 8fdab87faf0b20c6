// JSON whose whole numbers keep every digit: ids of other systems can be longer than a JavaScript
// number (docs/api.md §2).
import type { JsonValue } from './json-value'

/**
 * Matches strings, which are kept, and whole numbers with more digits than a JavaScript number
 * keeps.
 */
const LONG_NUMBERS = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g
/** Marks such a number while it is a string. Stored text never has a NUL. */
const MARK = '\0'
const ESCAPED_MARK = '\\u0000'
const MARKED = /"\\u0000(-?\d+)"/g

const restore = (_: string, value: JsonValue): JsonValue => {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value
  const exact = BigInt(value.slice(1))
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact
}

/**
 * Like JSON.parse, but whole numbers beyond the safe range become bigints. Throws on invalid JSON.
 */
export function readJson(text: string): JsonValue {
  // A string with a NUL could be taken for a marked number.
  if (!/\d{16}/.test(text) || text.includes(ESCAPED_MARK)) return JSON.parse(text)
  // Throws on invalid JSON, which marking could otherwise make valid.
  JSON.parse(text)
  const marked = text.replace(LONG_NUMBERS, (part) =>
    part.startsWith('"') ? part : `"${ESCAPED_MARK}${part}"`,
  )
  return JSON.parse(marked, restore)
}

/** Like JSON.stringify, but bigints are written as whole numbers. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // Searching for bigints beforehand would cost every call.
    if (!(error instanceof TypeError)) throw error
    const mark = (_: string, one: unknown): unknown => (typeof one === 'bigint' ? MARK + one : one)
    return JSON.stringify(value, mark).replace(MARKED, '$1')
  }
}

/** Turns long whole numbers into strings, for readers that would round them, such as browsers. */
export const longNumbersAsText = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))
