// Counts for strangers, who may add answers of their own: rounded at random to multiples of five, and none below a
// limit that nobody knows. What somebody adds themselves tells them no count exactly, so subtracting it tells of nobody.

/** No figure of fewer people is shown to strangers. */
export const FEWEST = 5

const STEP = 5

/** A number from 0 to less than 1 for each text: always the same for the same one, and foreseen by nobody. */
export type Chance = (text: string) => number

/** A multiple of five: on average as much as the count, and always the same for the same count of the same group. */
export function roundedCount(count: number, group: string, chance: Chance): number {
  const over = count % STEP
  return count - over + (chance(`round ${group} ${count}`) * STEP < over ? STEP : 0)
}

/** The same; null: too few, which may be none. How many are few is another number for each group, from five to nine. */
export const shownCount = (count: number, group: string, chance: Chance): number | null =>
  count < FEWEST + Math.floor(chance(`least ${group}`) * STEP) ? null : roundedCount(count, group, chance)
