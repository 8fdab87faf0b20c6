// A parameter that is an object: JSON text, or brackets such as `answers[12]=31` (docs/api.md §2).

import type { JsonValue } from '@/lib/platform/json/json-value'
import { type LimitedJson, limitJson, parseLimitedJson } from '@/lib/platform/json/limited-json'

/** `answers[13][]=41` is the path `['13', '']` with the value `41`. */
export interface BracketEntry {
  readonly path: readonly string[]
  readonly value: string
}

export type ObjectParameter = { readonly text: string } | { readonly brackets: readonly BracketEntry[] }

/** One level of brackets being read; `[]` numbers its items, as in PHP and Rails. */
class Level {
  readonly children = new Map<string, Level | string>()
  #items = 0

  put(path: readonly string[], value: string): void {
    const [name = '', ...rest] = path
    // `a[][b]=1&a[][b]=2` is two items: an unnamed step always starts a new one.
    const key = name === '' ? `\0${this.#items++}` : name
    const existing = this.children.get(key)
    if (rest.length === 0) {
      if (existing === undefined) this.children.set(key, value)
      return
    }
    if (typeof existing === 'string') return
    const level = existing ?? new Level()
    if (existing === undefined) this.children.set(key, level)
    level.put(rest, value)
  }

  toJson(): JsonValue {
    const entries = [...this.children].map(([key, child]): [string, JsonValue] => [
      key,
      typeof child === 'string' ? child : child.toJson(),
    ])
    if (entries.length > 0 && entries.every(([key]) => key.startsWith('\0')))
      return entries.map(([, value]) => value)
    return Object.fromEntries(entries.map(([key, value]) => [key.replace('\0', ''), value]))
  }
}

const MAX_STEPS = 32

/**
 * Reads an object parameter within the limits of docs/api.md §2. In brackets every value is text,
 * the first of a repeated name counts, and `[]` collects a list. The caller decides what to do with
 * a result that is not an object.
 */
export const readObjectParameter = (parameter: ObjectParameter): LimitedJson => {
  if ('text' in parameter) return parseLimitedJson(parameter.text)
  const top = new Level()
  for (const { path, value } of parameter.brackets) {
    if (path.length > MAX_STEPS) return { ok: false, reason: 'too_deep' }
    top.put(path, value)
  }
  return limitJson(top.toJson())
}
