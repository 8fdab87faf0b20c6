// Statistics over values that are given with their counts.

export type Counted = readonly [value: number, count: number]

/** The mean; null: there is none. */
export function meanOf(values: readonly Counted[]): number | null {
  const all = values.reduce((sum, [, count]) => sum + count, 0)
  return all === 0 ? null : values.reduce((sum, [value, count]) => sum + value * count, 0) / all
}

/**
 * The median; with an even number of values the mean of the two in the middle. Null: there is none.
 */
export function medianOf(values: readonly Counted[]): number | null {
  const sorted = values.filter(([, count]) => count > 0).sort(([a], [b]) => a - b)
  const all = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (all === 0) return null
  const at = (place: number): number => {
    let passed = 0
    for (const [value, count] of sorted) {
      passed += count
      if (place < passed) return value
    }
    return sorted.at(-1)?.[0] ?? 0
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}

/** A part of a whole, 0 to 1; null: there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
