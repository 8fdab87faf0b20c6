// Finds the valid name that an invalid one was probably meant to be.

/** The edit distance: letters changed, inserted, removed, or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, m) => m)]
  const at = (n: number, m: number): number => rows[n]?.[m] ?? Number.POSITIVE_INFINITY
  for (let n = 1; n <= one.length; n++) {
    const row = [n]
    rows.push(row)
    for (let m = 1; m <= other.length; m++) {
      const change = one[n - 1] === other[m - 1] ? 0 : 1
      const swapped =
        one[n - 1] === other[m - 2] && one[n - 2] === other[m - 1] ? at(n - 2, m - 2) + 1 : change + 9
      row[m] = Math.min(at(n - 1, m) + 1, (row[m - 1] ?? 0) + 1, at(n - 1, m - 1) + change, swapped)
    }
  }
  return at(one.length, other.length)
}

/** The one of `valid` that this name resembles; null: none does, or the name is valid itself. */
export function findSimilar(name: string, valid: readonly string[]): string | null {
  if (valid.includes(name) || name.length < 6) return null
  return valid.find((one) => name === `${one}_FILE` || (one.length >= 6 && distance(name, one) <= 2)) ?? null
}
