// Joins what two people have changed in one document since they both had it. Questions and answers are
// matched by key; those of one page also by their ids, since keys can be changed. Pure.
import { type Entry, entryIdOf, isSame, type RawDocument, withIdOf } from './raw-document'

export type Side = 'mine' | 'theirs'

/** A place that both have changed. */
export interface Clash {
  id: string
  /** Where it is in my document; in theirs, if I have removed it. */
  path: string
  /** Undefined: removed. */
  mine: unknown
  theirs: unknown
}

/** Both changes in one document. */
export interface Merged {
  document: RawDocument
  /** Where somebody has to choose. */
  clashes: Clash[]
}

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKeyed = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && typeof entry.key === 'string')

/** `base`: what both had; `choose`: whose value stands where both have changed the same place, by the id of the clash. */
export function mergeDocuments(
  base: RawDocument,
  mine: RawDocument,
  theirs: RawDocument,
  choose: (id: string) => Side = () => 'mine',
): Merged {
  const found = new Merging(() => 'mine')
  found.merge(base, mine, theirs, AT_ROOT)
  const leads = findLeads(found.clashes)
  const merging = new Merging((id) => choose(leads.get(id) ?? id))
  const document = merging.merge(base, mine, theirs, AT_ROOT)
  return {
    document: isObject(document) ? document : mine,
    clashes: found.clashes.filter(({ id }) => !leads.has(id)),
  }
}

/** The clashes that go with another one, by id: what names a key follows the key. */
function findLeads(clashes: readonly Clash[]): Map<string, string> {
  const leads = new Map<string, string>()
  for (const { id, mine, theirs } of clashes) {
    if (!id.endsWith('.key')) continue
    for (const one of clashes)
      if (one.id !== id && one.mine === mine && one.theirs === theirs) leads.set(one.id, id)
  }
  return leads
}

interface Place {
  id: string
  path: string
}

const AT_ROOT: Place = { id: '', path: '' }

const inside = ({ id, path }: Place, name: string): Place => ({
  id: id === '' ? name : `${id}.${name}`,
  path: path === '' ? name : `${path}.${name}`,
})

class Merging {
  readonly clashes: Clash[] = []

  constructor(private readonly choose: (id: string) => Side) {}

  merge(base: unknown, mine: unknown, theirs: unknown, place: Place): unknown {
    if (isSame(base, theirs) || isSame(mine, theirs)) return mine
    if (isObject(mine) && isObject(theirs)) {
      if (isSame(base, mine)) return withIdOf(theirs, mine)
      return isObject(base)
        ? this.mergeFields(base, mine, theirs, place)
        : this.clash(mine, withIdOf(theirs, mine), place)
    }
    if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs)) return this.mergeLists(base, mine, theirs, place)
    return isSame(base, mine) ? theirs : this.clash(mine, theirs, place)
  }

  private clash<T>(mine: T, theirs: T, place: Place): T {
    this.clashes.push({ ...place, mine, theirs })
    return this.choose(place.id) === 'mine' ? mine : theirs
  }

  private mergeFields(base: Entry, mine: Entry, theirs: Entry, place: Place): Entry {
    const merged = { ...mine }
    for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const value = this.merge(base[name], mine[name], theirs[name], inside(place, name))
      if (value === undefined) delete merged[name]
      else merged[name] = value
    }
    return merged
  }

  private mergeLists(base: Entry[], mine: Entry[], theirs: Entry[], place: Place): Entry[] {
    const baseOf = (entry: Entry) =>
      base.find((one) => entryIdOf(one) !== '' && entryIdOf(one) === entryIdOf(entry)) ??
      base.find(({ key }) => key === entry.key)
    /** Names an entry in all three lists. */
    const nameOf = (entry: Entry) => String(baseOf(entry)?.key ?? `new ${entry.key}`)
    const named = (list: Entry[]) => new Map(list.map((entry) => [nameOf(entry), entry]))
    const [was, own, other] = [named(base), named(mine), named(theirs)]
    const placeOf = (name: string): Place => {
      const at = own.has(name) ? [...own.keys()].indexOf(name) : [...other.keys()].indexOf(name)
      return { id: `${place.id}[${name}]`, path: `${place.path}[${at}]` }
    }
    const merged = new Map<string, Entry>()
    for (const name of new Set([...own.keys(), ...other.keys()])) {
      const value = this.mergeEntry(was.get(name), own.get(name), other.get(name), placeOf(name))
      if (isObject(value)) merged.set(name, value)
    }
    const order =
      orderOf([...was.keys()], [...own.keys()], [...other.keys()]) ??
      this.chooseOrder([...own.keys()], [...other.keys()], place)
    const entries = order.map((name) => merged.get(name)).filter((entry) => entry !== undefined)
    // Both have added something under one key: which list, as a whole.
    return new Set(entries.map(({ key }) => key)).size === entries.length
      ? entries
      : this.clash(mine, theirs, place)
  }

  /** Undefined: one has removed it, and the other has not changed it. */
  private mergeEntry(
    was: Entry | undefined,
    own: Entry | undefined,
    other: Entry | undefined,
    place: Place,
  ): unknown {
    if (own && other) return this.merge(was, own, other, place)
    const left = own ?? other
    if (!was) return left
    return isSame(was, left) ? undefined : this.clash(own, other, place)
  }

  /** What only the other list has comes after the entry that it follows there. */
  private chooseOrder(mine: string[], theirs: string[], { id, path }: Place): string[] {
    const lead = this.clash(mine, theirs, { id: `${id} order`, path })
    return withRest(lead, lead === mine ? theirs : mine)
  }
}

/** The names of both lists in one order; null: both have moved entries, and not alike. */
function orderOf(base: string[], mine: string[], theirs: string[]): string[] | null {
  const common = base.filter((name) => mine.includes(name) && theirs.includes(name))
  const among = (list: string[]) => list.filter((name) => common.includes(name))
  const [isMoved, isMovedByThem] = [!isSame(among(mine), common), !isSame(among(theirs), common)]
  if (isMoved && isMovedByThem && !isSame(among(mine), among(theirs))) return null
  return isMoved ? withRest(mine, theirs) : withRest(theirs, mine)
}

const withRest = (lead: string[], rest: string[]): string[] =>
  rest.reduce((order, name, at) => {
    if (order.includes(name)) return order
    const before = at === 0 ? -1 : order.indexOf(rest[at - 1] ?? '')
    return order.toSpliced(before + 1, 0, name)
  }, lead)
