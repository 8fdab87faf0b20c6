// The figures of a report: totals of spans, and what is counted from the submissions, added up.
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { inReadTransaction, type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, text } from '@/lib/platform/sql/types'
import type { Columns } from '../comparing/columns.store'
import { countedFacts, countFacts } from '../facts/counting.rules'
import { type ByFacts, countParts } from '../facts/filtered-facts.store'
import { hasTotals, type ReportScope } from '../filtering/scope.store'
import { runSingly } from '../totals/pieces.store'
import { countWhole, listSealed } from '../totals/sealed.store'
import { findGaps, listSpans, type Span } from '../totals/spans.store'
import { countingStatement, TOTALS_KEY, toSegments } from './counting-sql.store'
import { type CountedParts, ListSums, type Segment } from './segments.rules'

/** Local hour (2026-11-21T09) and kind of device, with the counts of what was served in it. */
export interface HourCount {
  hour: string
  device: string
  impressions: number
  viewed: number
  /** Views reported by their own call, not with an answer or a close. */
  selfReported: number
  responses: number
  overGoal: number
}

export interface ReportCounts {
  hours: HourCount[]
  /** By question: submissions with an answer to it. */
  answered: Map<number, number>
  /** By possible answer. */
  chosen: Map<number, number>
  completed: number
  /** By the revision that was served: who left where. */
  exits: Map<number, Exits>
  /** Seconds between view and first answer, rounded down; in coarser steps from two minutes on. */
  speeds: Map<number, number>
  /** By link. */
  clicks: Map<string, { clicks: number; submissions: number }>
}

export interface Exits {
  /** Who saw the survey and answered nothing. */
  unanswered: number
  /** Incomplete submissions by their last answer; several entries of one add up. */
  after: { questionId: number; chosen: number | null; count: number }[]
}

/**
 * One snapshot for all statements; the rest speeds up a large query, and for many small ones would
 * only add round trips.
 */
export const SETTINGS = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SET LOCAL jit = off; SET LOCAL enable_sort = off;
  SET LOCAL work_mem = '32MB'`

/** The counts of sums, with the local hours of a zone. */
export const countsByHour = async (db: Database, sums: Sums, zone: string): Promise<ReportCounts> =>
  sums.counts(await nameHours(db, sums.quarters(), zone))

type Add = (segments: readonly Segment[]) => void

/** A survey to count. */
export interface Counting {
  scope: ReportScope
  parts: CountedParts
  add: Add
  columns?: Columns | undefined
}

/**
 * Hands over the segments of scopes; several of one name add up. `columns`: each has them as `part`.
 * Totals where there are any, submissions elsewhere. On a server all of it comes from one snapshot. The
 * embedded database has one connection, so there it is that of each piece.
 */
export async function countSegments(db: Database, all: readonly Counting[]): Promise<void> {
  const count = async (on: RunInTransaction) => {
    for (const { scope, parts, add, columns } of all) await countOn(db, on, scope, parts, add, columns)
  }
  await (db.kind === 'embedded'
    ? countWhole(db, () => count(runSingly(db)))
    : inReadTransaction(db, SETTINGS, count))
}

/** How many spans are read before others have their turn. */
const SPANS_AT_ONCE = { postgres: 5, embedded: 3 }

/** Adds the totals of all spans, oldest first, and returns these. */
export async function addSpans(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  add: (segments: readonly Segment[], span: Span) => void,
): Promise<Span[]> {
  const all: Span[] = []
  const limit = SPANS_AT_ONCE[db.kind]
  for (;;) {
    const listing = listSpans(scope, TOTALS_KEY, all.at(-1)?.ends_at ?? null, limit)
    const spans = await on(listing, listing.values)
    for (const { totals, ...span } of spans) {
      add(totals ?? [], span)
      all.push(span)
    }
    if (spans.length < limit) return all
    await yieldToOthers(db)
  }
}

/** Adds the totals of what was deleted. */
export async function addSealed(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  add: Add,
): Promise<void> {
  const limit = SPANS_AT_ONCE[db.kind]
  let after: Date | null = null
  for (;;) {
    const listing = listSealed(scope, after, limit)
    const found = await on(listing, listing.values)
    for (const { totals } of found) add(totals ?? [])
    after = found.at(-1)?.starts_at ?? null
    if (found.length < limit) return
    await yieldToOthers(db)
  }
}

async function countOn(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  counted: CountedParts,
  add: Add,
  columns?: Columns,
): Promise<void> {
  const byTotals = hasTotals(scope) && !columns
  if (byTotals) await addSealed(db, on, scope, add)
  const gaps = byTotals ? findGaps(scope, await addSpans(db, on, scope, add)) : [scope]
  const byFacts: ByFacts = {
    ...{ names: countedFacts(counted), answers: true, others: columns },
    work: (facts, fits, columns) => add(countFacts(facts, fits, counted, columns)),
  }
  await countParts(db, on, scope, gaps, byFacts, async (piece, few, of) => {
    const counting = countingStatement(few, of, piece, counted, columns)
    const [row] = await on(counting, counting.values)
    if (row) add(toSegments(row))
  })
}

const hourNames = statement({
  name: 'name-hours',
  prepared: false,
  text: `SELECT quarter, to_char(to_timestamp(quarter * 900.0) AT TIME ZONE $2, 'YYYY-MM-DD"T"HH24') AS hour
    FROM unnest($1::int4[]) AS quarter`,
  takes: [array(int4), text],
  yields: { quarter: int4, hour: text },
})

/** The local hour of each quarter. */
async function nameHours(db: Database, quarters: number[], zone: string): Promise<Map<number, string>> {
  const named = await run(db, hourNames, [quarters, zone])
  return new Map(named.map(({ quarter, hour }) => [quarter, hour]))
}

function sumsOf<Name>(of: Map<Name, ListSums>, name: Name): ListSums {
  const lists = of.get(name) ?? new ListSums()
  of.set(name, lists)
  return lists
}

function toExits(lists: ListSums): Exits {
  const left = lists
    .get('quarters')
    .map(([, , viewed, , responses, overGoal]) => viewed - responses - overGoal)
  return {
    unanswered: left.reduce((all, count) => all + count, 0),
    after: [
      ...lists
        .get('paths')
        .filter(([, , ended]) => !ended)
        .map(([questionId, chosen, , count]) => ({ questionId, chosen, count })),
      ...lists.get('revisits').map(([questionId, chosen, count]) => ({ questionId, chosen, count: -count })),
    ],
  }
}

/** The sums of segments, whatever their names. */
export class Sums {
  private readonly lists = new ListSums()
  private readonly byDevice = new Map<string, ListSums>()
  private readonly byRevision = new Map<number, ListSums>()

  add(segments: readonly Segment[]): void {
    for (const {
      device_type: device,
      mobile_type: _,
      locale: _locale,
      part: _part,
      revision = 0,
      quarters = [],
      ...lists
    } of segments) {
      this.lists.add(lists)
      sumsOf(this.byDevice, device).add({ quarters })
      const { paths = [], revisits = [] } = lists
      sumsOf(this.byRevision, revision).add({ quarters, paths, revisits })
    }
  }

  include(other: Sums): void {
    this.lists.add(other.lists.toLists())
    for (const [device, lists] of other.byDevice) sumsOf(this.byDevice, device).add(lists.toLists())
    for (const [revision, lists] of other.byRevision) sumsOf(this.byRevision, revision).add(lists.toLists())
  }

  impressions(): number {
    return [...this.byDevice.values()]
      .flatMap((lists) => lists.get('quarters'))
      .reduce((all, [, impressions]) => all + impressions, 0)
  }

  quarters(): number[] {
    const all = [...this.byDevice.values()].flatMap((lists) => lists.get('quarters'))
    return [...new Set(all.map(([quarter]) => quarter))]
  }

  counts(hourOf: Map<number, string>): ReportCounts {
    const { lists } = this
    const paths = lists.get('paths')
    const revisits = lists.get('revisits')
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
    return {
      hours: this.hours(hourOf),
      answered: new Map(lists.get('answered')),
      chosen: new Map(lists.get('chosen')),
      completed: sum([
        ...paths.filter(([, , ended]) => ended).map(([, , , count]) => count),
        ...revisits.map(([, , count]) => count),
      ]),
      exits: new Map([...this.byRevision].map(([revision, own]) => [revision, toExits(own)])),
      speeds: new Map(lists.get('speeds')),
      clicks: new Map(
        lists.get('clicks').map(([link, clicks, submissions]) => [link, { clicks, submissions }]),
      ),
    }
  }

  private hours(hourOf: Map<number, string>): HourCount[] {
    return [...this.byDevice].flatMap(([device, lists]) => {
      const byHour = new Map<string, HourCount>()
      for (const [quarter, impressions, viewed, selfReported, responses, overGoal] of lists.get('quarters')) {
        const hour = hourOf.get(quarter) ?? ''
        const sum = byHour.get(hour)
        if (sum) {
          sum.impressions += impressions
          sum.viewed += viewed
          sum.selfReported += selfReported
          sum.responses += responses
          sum.overGoal += overGoal
        } else {
          byHour.set(hour, { hour, device, impressions, viewed, selfReported, responses, overGoal })
        }
      }
      return [...byHour.values()]
    })
  }
}
