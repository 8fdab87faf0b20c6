// The differences between two documents, field by field. Questions, answers and others with a key
// are followed by it, however they move.
import { isSameJson } from '@/lib/platform/json/same-json'

export interface Change {
  /** Such as `questions.why.content`. */
  path: string
  kind: 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
}

type Tree = Record<string, unknown>
type Keyed = Tree & { key: string }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isKeyed = (value: unknown): value is Keyed => isTree(value) && typeof value.key === 'string'
const isKeyedList = (value: unknown): value is Keyed[] => Array.isArray(value) && value.every(isKeyed)

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

export function diff(before: unknown, after: unknown, path = ''): Change[] {
  if (isSameJson(before, after)) return []
  if (isTree(before) && isTree(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => diff(before[name], after[name], join(path, name)))
  }
  if (isKeyedList(before) && isKeyedList(after) && before.length + after.length > 0)
    return diffKeyed(before, after, path)
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path)
  return [{ path, kind: 'changed', before, after }]
}

function diffKeyed(before: Keyed[], after: Keyed[], path: string): Change[] {
  const was = new Map(before.map((one) => [one.key, one]))
  const is = new Map(after.map((one) => [one.key, one]))
  const both = (keys: Iterable<string>) => [...keys].filter((key) => was.has(key) && is.has(key))
  const [oldOrder, newOrder] = [both(was.keys()), both(is.keys())]
  return [
    ...before
      .filter(({ key }) => !is.has(key))
      .map((one) => change(join(path, one.key), 'removed', one, undefined)),
    ...after.flatMap((one) =>
      was.has(one.key)
        ? diff(was.get(one.key), one, join(path, one.key))
        : [change(join(path, one.key), 'added', undefined, one)],
    ),
    ...(isSameJson(oldOrder, newOrder) ? [] : [change(`order of ${path}`, 'changed', oldOrder, newOrder)]),
  ]
}

/** Entries without a key, such as rules, are the same or others. */
function diffLists(before: unknown[], after: unknown[], path: string): Change[] {
  const missing = (from: unknown[], others: unknown[]) =>
    from.filter((one) => !others.some((other) => isSameJson(one, other)))
  const [gone, come] = [missing(before, after), missing(after, before)]
  if (gone.length + come.length === 0) return [change(`order of ${path}`, 'changed', before, after)]
  return [
    ...gone.map((one) => change(path, 'removed', one, undefined)),
    ...come.map((one) => change(path, 'added', undefined, one)),
  ]
}

const change = (path: string, kind: Change['kind'], before: unknown, after: unknown): Change => ({
  ...{ path, kind, before, after },
})
