// Joins what somebody is filling in with what was stored meanwhile. Pure.

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields that differ from `base`, what they were filled with, stay; the others become what is `stored`. */
export function mergeValues<Values>(base: Values, mine: Values, stored: Values): Values {
  if (!isGroup(base) || !isGroup(mine) || !isGroup(stored)) return isSame(base, mine) ? stored : mine
  const fields = Object.keys(stored).map((field) => [
    field,
    mergeValues(base[field], mine[field], stored[field]),
  ])
  return Object.fromEntries(fields) as Values
}
