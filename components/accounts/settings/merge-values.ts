// Joins what somebody is filling in with what others have stored since. Pure.

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

/** Groups of fields that are changed as one. */
const WHOLE = ['restAfterClose']

/** The fields that differ, also within a group. */
export function onlyChanged<Values extends object>(before: Values, after: Values): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).flatMap(([field, value]) => {
    const old = known.get(field)
    if (isSame(old, value)) return []
    return [
      [field, !WHOLE.includes(field) && isGroup(old) && isGroup(value) ? onlyChanged(old, value) : value],
    ]
  })
  return Object.fromEntries(changed) as Partial<Values>
}
