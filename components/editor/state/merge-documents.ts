// Joins what two people have changed in one document since they both had it. Questions and answers are
// matched by key; those of one page also by their ids, since keys follow texts. Pure.
import { type Entry, entryIdOf, isSame, type RawDocument, withIdOf } from './raw-document'

/** Both have changed the same place. */
const CLASH = Symbol('clash')

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKeyed = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && typeof entry.key === 'string')

/** Both changes in one document; null: they are about the same place. `base`: what both had. */
export function mergeDocuments(
  base: RawDocument,
  mine: RawDocument,
  theirs: RawDocument,
): RawDocument | null {
  const merged = merge(base, mine, theirs)
  return isObject(merged) ? merged : null
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine
  if (isObject(mine) && isObject(theirs)) {
    if (isSame(base, mine)) return withIdOf(theirs, mine)
    return isObject(base) ? mergeFields(base, mine, theirs) : CLASH
  }
  if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs)) return mergeLists(base, mine, theirs)
  return isSame(base, mine) ? theirs : CLASH
}

function mergeFields(base: Entry, mine: Entry, theirs: Entry): Entry | typeof CLASH {
  const merged = { ...mine }
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = merge(base[name], mine[name], theirs[name])
    if (value === CLASH) return CLASH
    if (value === undefined) delete merged[name]
    else merged[name] = value
  }
  return merged
}

function mergeLists(base: Entry[], mine: Entry[], theirs: Entry[]): Entry[] | typeof CLASH {
  const baseOf = (entry: Entry) =>
    base.find((one) => entryIdOf(one) !== '' && entryIdOf(one) === entryIdOf(entry)) ??
    base.find(({ key }) => key === entry.key)
  /** Names an entry in all three lists. */
  const nameOf = (entry: Entry) => String(baseOf(entry)?.key ?? `new ${entry.key}`)
  const named = (list: Entry[]) => new Map(list.map((entry) => [nameOf(entry), entry]))
  const [was, own, other] = [named(base), named(mine), named(theirs)]
  const merged = new Map<string, Entry>()
  for (const name of new Set([...own.keys(), ...other.keys()])) {
    const value = mergeEntry(was.get(name), own.get(name), other.get(name))
    if (value === CLASH) return CLASH
    if (isObject(value)) merged.set(name, value)
  }
  const order = orderOf([...was.keys()], [...own.keys()], [...other.keys()])
  if (order === null) return CLASH
  const entries = order.map((name) => merged.get(name)).filter((entry) => entry !== undefined)
  return new Set(entries.map(({ key }) => key)).size === entries.length ? entries : CLASH
}

/** Undefined: one has removed it, and the other has not changed it. */
function mergeEntry(was: Entry | undefined, own: Entry | undefined, other: Entry | undefined): unknown {
  if (own && other) return merge(was, own, other)
  const left = own ?? other
  if (!was) return left
  return isSame(was, left) ? undefined : CLASH
}

/** The names of both lists in one order; null: both have moved entries, and not alike. */
function orderOf(base: string[], mine: string[], theirs: string[]): string[] | null {
  const common = base.filter((name) => mine.includes(name) && theirs.includes(name))
  const among = (list: string[]) => list.filter((name) => common.includes(name))
  const [isMoved, isMovedByThem] = [!isSame(among(mine), common), !isSame(among(theirs), common)]
  if (isMoved && isMovedByThem && !isSame(among(mine), among(theirs))) return null
  const [lead, rest] = isMoved ? [mine, theirs] : [theirs, mine]
  return rest.reduce((order, name, at) => {
    if (order.includes(name)) return order
    const before = at === 0 ? -1 : order.indexOf(rest[at - 1] ?? '')
    return order.toSpliced(before + 1, 0, name)
  }, lead)
}
