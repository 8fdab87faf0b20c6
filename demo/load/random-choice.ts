// Random choices, all from one source, so that the demo is reproducible.

/** Returns a number from 0 to below 1. */
export type Random = () => number

export const chance = (random: Random, probability: number): boolean => random() < probability

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

export function pick<T>(random: Random, entries: readonly T[]): T {
  const entry = entries[Math.floor(random() * entries.length)]
  if (entry === undefined) throw new Error('There is nothing to pick from.')
  return entry
}

/** A random entry by weight; entries without a weight are never picked. */
export function pickWeighted<T>(random: Random, entries: readonly T[], weights: readonly number[]): T {
  const total = entries.reduce((sum, _, index) => sum + (weights[index] ?? 0), 0)
  let rest = random() * total
  for (const [index, entry] of entries.entries()) {
    rest -= weights[index] ?? 0
    if (rest < 0) return entry
  }
  return pick(random, entries)
}

export function shuffled<T>(random: Random, entries: readonly T[]): T[] {
  return entries
    .map((entry) => ({ entry, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry)
}

/** A version 4 UUID. */
export function makeUuid(random: Random): string {
  const digit = () => Math.floor(random() * 16).toString(16)
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', digit)
}
