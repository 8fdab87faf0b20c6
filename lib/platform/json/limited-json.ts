// Parses JSON of callers within limits, treating names as data, and removes what a database cannot
// store (docs/api.md §2).

import { readJson } from './exact-json'
import type { JsonObject, JsonValue } from './json-value'

export type LimitedJson =
  | { ok: true; value: JsonValue }
  | { ok: false; reason: 'not_json' | 'too_deep' | 'too_many_keys' | 'key_too_long' }
type Reason = Extract<LimitedJson, { ok: false }>['reason']

const MAX_DEPTH = 32
const MAX_KEYS = 200
const MAX_KEY_LENGTH = 100

class LimitExceeded extends Error {
  constructor(readonly reason: Reason) {
    super(reason)
  }
}

/** Text as PostgreSQL can store it: without NUL, and with U+FFFD for half a surrogate pair. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')

/**
 * Names become own properties, `__proto__` included, because fromEntries defines instead of
 * assigning.
 */
const clean = (value: JsonValue, depth: number, seen: { keys: number }): JsonValue => {
  if (typeof value === 'string') return storableText(value)
  // JSON can contain numbers that are too large; these parse as Infinity, which JSON cannot write.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new LimitExceeded('too_deep')
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1, seen))
  const entries = Object.entries(value)
  seen.keys += entries.length
  if (seen.keys > MAX_KEYS) throw new LimitExceeded('too_many_keys')
  return Object.fromEntries(
    entries.map(([key, item]): [string, JsonValue] => {
      if (key.length > MAX_KEY_LENGTH) throw new LimitExceeded('key_too_long')
      return [storableText(key), clean(item, depth + 1, seen)]
    }),
  )
}

/**
 * Applies the limits to parsed JSON: at most 32 levels, 200 names in all, 100 characters a name.
 * NUL is removed and half surrogate pairs are replaced, in names too.
 */
export const limitJson = (value: JsonValue): LimitedJson => {
  try {
    return { ok: true, value: clean(value, 1, { keys: 0 }) }
  } catch (error) {
    if (error instanceof LimitExceeded) return { ok: false, reason: error.reason }
    throw error
  }
}

/** Parses JSON text within the limits of docs/api.md §2; never throws. */
export const parseLimitedJson = (text: string): LimitedJson => {
  let value: JsonValue
  try {
    value = readJson(text)
  } catch {
    return { ok: false, reason: 'not_json' }
  }
  return limitJson(value)
}

export const isJsonObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
