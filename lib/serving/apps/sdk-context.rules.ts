// Context Data as the mobile SDKs write it: like JSON, but with nothing escaped, so that a quote, a
// backslash or a line end in a value makes it invalid JSON (docs/api.md §6).

import type { JsonObject } from '@/lib/platform/json/json-value'
import { isJsonObject, limitJson } from '@/lib/platform/json/limited-json'

/** Between two pairs: quote, comma, quote, and then what looks like a name. */
const NEXT_PAIR = /"\s*,\s*"(?=[^"]*"\s*:\s*")/
const IN_PAIR = /^([^"]*)"\s*:\s*"(.*)$/s

/**
 * The text between the outermost quotes. In steps, since a single expression for it could be made
 * to run for seconds.
 */
function insideOf(text: string): string | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null
  const list = text.slice(1, -1).trim()
  const pairs = list.endsWith(',') ? list.slice(0, -1).trimEnd() : list
  return pairs.length > 1 && pairs.startsWith('"') && pairs.endsWith('"') ? pairs.slice(1, -1) : null
}

/**
 * Reads `{"name":"value",…}` whose values are texts with nothing escaped: a value ends where
 * another name begins, or at the end. Null: it has another form, or exceeds the limits of
 * docs/api.md §2.
 */
export function readSdkContext(text: string): JsonObject | null {
  const inside = insideOf(text.trim())
  if (inside === null) return null
  const pairs = inside.split(NEXT_PAIR).map((pair) => IN_PAIR.exec(pair))
  const entries: [string, string][] = []
  for (const pair of pairs) {
    if (!pair) return null
    entries.push([pair[1] ?? '', pair[2] ?? ''])
  }
  const read = limitJson(Object.fromEntries(entries))
  return read.ok && isJsonObject(read.value) ? read.value : null
}
