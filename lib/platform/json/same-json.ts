// Compares values as JSON: the order of an object's fields does not matter.

/** For values that come from JSON: no functions, dates or cycles. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [toFields(a), toFields(b)]
  return left.size === right.size && [...left].every(([name, value]) => isSameJson(value, right.get(name)))
}

/** JSON does not have fields that are undefined. */
const toFields = (value: object): Map<string, unknown> =>
  new Map(Object.entries(value).filter(([, one]) => one !== undefined))

/** Whether an object has all fields of another with the same values. */
export const hasFields = (one: object, fields: object): boolean => isSameJson({ ...one, ...fields }, one)
