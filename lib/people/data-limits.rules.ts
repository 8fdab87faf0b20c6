// How much data of callers may be stored: the identifier is public, so nothing may grow without
// bound (docs/api.md §2).

import { writeJson } from '@/lib/platform/json/exact-json'
import type { JsonObject, JsonValue } from '@/lib/platform/json/json-value'

/** Limit for device data and for the Context Data of a submission, as JSON text. */
export const MOST_BYTES = 16 * 1024
export const MOST_FIELDS = 200
/** Limit for the properties of an event. */
export const MOST_EVENT_BYTES = 8 * 1024

const encoder = new TextEncoder()

/**
 * The size in bytes of a value as JSON text in UTF-8, with a space after each colon and comma as
 * the database writes it; may be slightly too large.
 */
export function bytesOf(value: JsonValue): number {
  const text = writeJson(value)
  return encoder.encode(text).length + (text.match(/[,:]/g)?.length ?? 0)
}

/** Whether the data is so small that it need not be measured. */
const isSmall = (data: JsonObject): boolean =>
  writeJson(data).length * 4 <= MOST_BYTES && Object.keys(data).length <= MOST_FIELDS

export interface FittedData {
  data: JsonObject
  /** How many fields did not fit. */
  leftOut: number
}

/**
 * Merges `more` into `stored` field by field; a field that no longer fits is left out, and the
 * stored value of its name stays. Names are data: `__proto__` is one like any other.
 */
export function layOver(stored: JsonObject | null, more: JsonObject): FittedData {
  if (stored === null && isSmall(more)) return { data: more, leftOut: 0 }
  const fields = new Map(Object.entries(stored ?? {}))
  const sizeOf = (name: string): number => {
    const value = fields.get(name)
    return value === undefined ? 0 : bytesOf(name) + bytesOf(value) + 4
  }
  let size = 2
  for (const name of fields.keys()) size += sizeOf(name)
  let leftOut = 0
  for (const [name, value] of Object.entries(more)) {
    const grown = size - sizeOf(name) + bytesOf(name) + bytesOf(value) + 4
    if (grown > MOST_BYTES || (!fields.has(name) && fields.size >= MOST_FIELDS)) leftOut++
    else {
      size = grown
      fields.set(name, value)
    }
  }
  return { data: Object.fromEntries(fields), leftOut }
}
