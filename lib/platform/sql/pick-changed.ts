// Finds what of a row has to be written.
import { isSameJson } from '@/lib/platform/json/same-json'

/** The entries of `wanted` that differ from what is stored; null if none does. */
export function pickChanged<Wanted extends Record<string, unknown>>(
  stored: { [Name in keyof Wanted]: unknown },
  wanted: Wanted,
): Partial<Wanted> | null {
  const names: (keyof Wanted)[] = Object.keys(wanted)
  const changed = names.filter((name) => !isSameJson(stored[name], wanted[name]))
  if (changed.length === 0) return null
  const part: Partial<Wanted> = {}
  for (const name of changed) part[name] = wanted[name]
  return part
}
