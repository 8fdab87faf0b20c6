// What processes count, in plain numbers by name, so that the counts of several add up.

export interface Figures {
  /** By operation: how many calls took at most as long as each bound, and how many longer. */
  calls: Record<string, number[]>
  /** The same by batch, the statements that calls share. */
  batches: Record<string, number[]>
  /** By what failed. */
  errors: Record<string, number>
  /** Calls that a limit has refused, by limit. */
  refused: Record<string, number>
  /** When a task was last done, in milliseconds since 1970. */
  done: Record<string, number>
}

export const NO_FIGURES: Figures = { calls: {}, batches: {}, errors: {}, refused: {}, done: {} }

type Counts = Record<string, number>
type Lists = Record<string, number[]>

const subtractCounts = (now: Counts, before: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )

const subtractLists = (now: Lists, before: Lists): Lists =>
  Object.fromEntries(
    Object.entries(now)
      .map(([name, list]) => [name, list.map((count, n) => count - (before[name]?.[n] ?? 0))] as const)
      .filter(([, list]) => list.some((count) => count > 0)),
  )

/** What was counted since `before`. */
export const subtractFigures = (now: Figures, before: Figures): Figures => ({
  calls: subtractLists(now.calls, before.calls),
  batches: subtractLists(now.batches, before.batches),
  errors: subtractCounts(now.errors, before.errors),
  refused: subtractCounts(now.refused, before.refused),
  done: now.done,
})

function merge<Value>(all: Record<string, Value>[], combine: (one: Value, other: Value) => Value) {
  const merged: Record<string, Value> = {}
  for (const values of all) {
    for (const [name, value] of Object.entries(values)) {
      const known = merged[name]
      merged[name] = known === undefined ? value : combine(known, value)
    }
  }
  return merged
}

const add = (one: number, other: number): number => one + other
const addLists = (one: number[], other: number[]): number[] => one.map((count, n) => count + (other[n] ?? 0))

/** Other versions may have written less than a whole one. */
export const addFigures = (all: Partial<Figures>[]): Figures => ({
  calls: merge(
    all.map(({ calls = {} }) => calls),
    addLists,
  ),
  batches: merge(
    all.map(({ batches = {} }) => batches),
    addLists,
  ),
  errors: merge(
    all.map(({ errors = {} }) => errors),
    add,
  ),
  refused: merge(
    all.map(({ refused = {} }) => refused),
    add,
  ),
  done: merge(
    all.map(({ done = {} }) => done),
    Math.max,
  ),
})

/** The bound that so large a `share` of the values does not exceed; null: some exceed all bounds. */
export function quantile(bounds: readonly number[], counts: readonly number[], share: number): number | null {
  const wanted = counts.reduce(add, 0) * share
  let total = 0
  for (const [n, bound] of bounds.entries()) {
    total += counts[n] ?? 0
    if (total >= wanted) return bound
  }
  return null
}
