// Counts of submissions by device type and language, in lists that add up: of one piece, of a span,
// of a whole report.
import type { Endings, FromRevision } from '@/lib/results/statistics/completion.rules'

/** What counting needs to know of a survey. */
export interface CountedParts {
  /** Of each revision, oldest first. */
  endings: FromRevision<Endings>[]
  /** Archived ones included. */
  questionIds: number[]
  linkUdids: string[]
}

/** What is known of a group of submissions; empty where it is not. */
export interface SegmentName {
  /** Quarters of an hour since 1970, where each has its own segments. */
  part?: number
  device_type: string
  mobile_type: string
  locale: string
  /** Of the survey, as it was served. */
  revision: number
}

/** Tuples of a list: what is counted, then how many. */
export interface Lists {
  /** `quarter`: quarters of an hour since 1970. */
  quarters: [quarter: number, ...counts: [number, number, number, number, number]][]
  answered: [questionId: number, count: number][]
  chosen: [answerId: number, count: number][]
  paths: [questionId: number, chosen: number | null, ended: boolean, count: number][]
  revisits: [questionId: number, chosen: number | null, count: number][]
  speeds: [seconds: number, count: number][]
  clicks: [linkUdid: string, clicks: number, submissions: number][]
}

export type ListName = keyof Lists

/** How many values at the start of a tuple say what is counted. */
const NAMED_BY = {
  quarters: 1,
  answered: 1,
  chosen: 1,
  paths: 3,
  revisits: 2,
  speeds: 1,
  clicks: 1,
} satisfies Record<ListName, number>

export const LIST_NAMES = Object.keys(NAMED_BY) as ListName[]

/** Lists without tuples are left out. */
export type Segment = SegmentName & Partial<Lists>

type Value = string | number | boolean | null

/** Adds tuples of one list up by what they count. A report of millions adds hundreds of thousands. */
class Tuples {
  private readonly sums = new Map<Value, Value[]>()

  constructor(private readonly namedBy: number) {}

  add(tuples: readonly (readonly Value[])[]): void {
    for (const tuple of tuples) {
      const name = this.nameOf(tuple)
      const sum = this.sums.get(name)
      if (!sum) this.sums.set(name, [...tuple])
      else for (let n = this.namedBy; n < tuple.length; n++) sum[n] = Number(sum[n]) + Number(tuple[n])
    }
  }

  private nameOf([a = null, b, c]: readonly Value[]): Value {
    return this.namedBy === 1 ? a : this.namedBy === 2 ? `${a} ${b}` : `${a} ${b} ${c}`
  }

  list(): Value[][] {
    return [...this.sums.values()]
  }
}

/** The sums of all lists. */
export class ListSums {
  private readonly lists = new Map<ListName, Tuples>()

  add(lists: Partial<Lists>): void {
    for (const name of LIST_NAMES) {
      const tuples = lists[name]
      if (!tuples) continue
      const sums = this.lists.get(name) ?? new Tuples(NAMED_BY[name])
      this.lists.set(name, sums)
      sums.add(tuples)
    }
  }

  get<Name extends ListName>(name: Name): Lists[Name] {
    return (this.lists.get(name)?.list() ?? []) as Lists[Name]
  }

  toLists(): Partial<Lists> {
    return Object.fromEntries([...this.lists].map(([name, sums]) => [name, sums.list()]))
  }
}

const nameOf = ({ part, device_type, mobile_type, locale, revision }: SegmentName): string =>
  JSON.stringify([part, device_type, mobile_type, locale, revision])

/** Adds up segments of the same name. */
export function addSegments(segments: readonly Segment[]): Segment[] {
  const sums = new Map<string, { name: SegmentName; sums: ListSums }>()
  for (const { part, device_type, mobile_type, locale, revision, ...lists } of segments) {
    const name = {
      ...(part === undefined ? {} : { part }),
      ...{ device_type, mobile_type, locale },
      revision,
    }
    const key = nameOf(name)
    const segment = sums.get(key) ?? { name, sums: new ListSums() }
    sums.set(key, segment)
    segment.sums.add(lists)
  }
  return [...sums.values()].map((one) => ({ ...one.name, ...one.sums.toLists() }))
}
