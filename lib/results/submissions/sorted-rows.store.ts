// Submissions in the order of one of their columns, in pages. No index has this order: for each page all submissions
// that fit are looked at, in pieces of which the first rows are kept.

import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { Parameters } from '@/lib/platform/sql/parameters'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statementFamily } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { listPeriods } from '../facts/filtered-facts.store'
import { STORED_LANGUAGE, withoutCase } from '../filtering/conditions.store'
import { ONLY, type Only, type ReportScope, toConditions } from '../filtering/scope.store'
import type { PagePlace } from './page-place.rules'
import { edgeStatement, LISTED, toPeriod } from './submission-rows.store'

/** What is known of every submission, as a text that has the order. */
const FACTS = {
  device: `concat_ws(' ', s.device_type, s.mobile_type)`,
  language: STORED_LANGUAGE,
  version: `lpad(s.revision::text, 10, '0')`,
  person: 'left(coalesce(s.client_key, s.device_udid::text), 24)',
}

export type SortedBy =
  | { fact: keyof typeof FACTS }
  /** `order`: the possible answers from first to last; null: the answers are texts. */
  | { questionId: number; order: number[] | null }

export interface Sort {
  by: SortedBy
  ascending: boolean
}

/** A place in the order; null: what has no value is behind everything else. */
export interface SortedPlace extends PagePlace {
  value: string | null
}

const yields = { ...LISTED.columns, value: nullable(text) }
export type SortedRow = RowOf<typeof yields>

interface Wanted extends Sort {
  only: Only
  place: SortedPlace | null
}

/** SQL: the value of submission `s`, and the rows that it is read from. */
function toValue(by: SortedBy, parameters: Parameters): { value: string; join: string } {
  if ('fact' in by) return { value: FACTS[by.fact], join: '' }
  const first = (order: number[]) =>
    `lpad((SELECT min(array_position(${parameters.add(array(int4), order)}::int4[], one)) FROM unnest(a.answer_ids) AS one)::text, 5, '0')`
  const value = by.order ? first(by.order) : `left(${withoutCase('a.text')}, 24)`
  return {
    value: 'o.value',
    join: `LEFT JOIN LATERAL (SELECT ${value} AS value FROM answers a
  WHERE a.account_id = $1 AND a.submission_udid = s.udid AND a.question_id = ${parameters.add(int4, by.questionId)} OFFSET 0) AS o ON true`,
  }
}

/** The first of the submissions of a period, up to `edge`, that follow a place in the order. */
export const sortedStatement = statementFamily(
  'list-sorted-submissions',
  (
    scope: ReportScope,
    wanted: Wanted,
    within: [from: PagePlace | null, to: PagePlace | null],
    limit: number,
  ) => {
    const { by, ascending, only, place } = wanted
    const [from, edge] = within
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const { period } = toPeriod(scope, { place: from, newestFirst: true }, parameters)
    const { value, join } = toValue(by, parameters)
    const at = parameters.add(nullable(timestamptz), edge?.at ?? null)
    const udid = parameters.add(nullable(uuid), edge?.udid ?? null)
    return {
      text: `
SELECT * FROM (
  SELECT ${LISTED.sql}, nullif(${value}, '') COLLATE "C" AS value
  FROM submissions s ${join} WHERE ${conditions} AND ${ONLY[only]} AND ${period}
    AND (${at}::timestamptz IS NULL OR (s.created_at, s.udid) >= (${at}, ${udid}::uuid))) AS f
WHERE ${place ? isBehind(place, ascending, parameters) : 'true'}
ORDER BY f.value ${ascending ? 'ASC' : 'DESC'} NULLS LAST, f.created_at DESC, f.udid DESC LIMIT ${parameters.add(int8, limit)}`,
      takes: parameters.takes,
      values: parameters.values,
      yields,
    }
  },
)

/** SQL: whether row `f` comes after a place. */
function isBehind({ value, at, udid }: SortedPlace, ascending: boolean, parameters: Parameters): string {
  const older = `(f.created_at, f.udid) < (${parameters.add(timestamptz, at)}, ${parameters.add(uuid, udid)}::uuid)`
  if (value === null) return `f.value IS NULL AND ${older}`
  const last = `${parameters.add(text, value)}::text COLLATE "C"`
  return `(f.value IS NULL OR f.value ${ascending ? '>' : '<'} ${last} OR f.value = ${last} AND ${older})`
}

/** Negative: the first comes first. As the database compares: texts byte by byte, what is newer first. */
export function compareSorted(one: SortedPlace, other: SortedPlace, ascending: boolean): number {
  if (one.value === null || other.value === null) {
    if (one.value !== other.value) return one.value === null ? 1 : -1
  } else {
    const values = Buffer.compare(Buffer.from(one.value), Buffer.from(other.value))
    if (values !== 0) return ascending ? values : -values
  }
  return other.at.getTime() - one.at.getTime() || (one.udid < other.udid ? 1 : one.udid > other.udid ? -1 : 0)
}

export const placeOfSorted = ({ value, created_at: at, udid }: SortedRow): SortedPlace => ({
  value,
  at,
  udid,
})

/** How many submissions are looked at, by one statement and for a page. */
const LOOK_AT = { postgres: { atOnce: 100_000, most: 500_000 }, embedded: { atOnce: 2000, most: 200_000 } }

/** There are more submissions than are sorted for a page. */
export class TooManyToSort extends Error {
  override readonly name = 'TooManyToSort'

  constructor(readonly most: number) {
    super(`More than ${most} submissions.`)
  }
}

/** A page of submissions after `place`; `next` is null if there are no more. Throws `TooManyToSort`. */
export async function listSortedRows(
  db: Database,
  scope: ReportScope,
  wanted: Wanted & { limit: number },
): Promise<{ rows: SortedRow[]; next: SortedPlace | null }> {
  const { limit, ascending } = wanted
  const { atOnce, most } = LOOK_AT[db.kind]
  let found: SortedRow[] = []
  let looked = 0
  for await (const { from, to } of listPeriods(db, scope)) {
    const within = { ...scope, from, to }
    let place: PagePlace | null = null
    do {
      const finding = edgeStatement(within, { place, newestFirst: true }, atOnce)
      const edge: PagePlace | null = (await run(db, finding, finding.values))[0] ?? null
      looked += edge ? atOnce : 0
      if (looked >= most) throw new TooManyToSort(most)
      const listing = sortedStatement(within, wanted, [place, edge], limit + 1)
      found = [...found, ...(await run(db, listing, listing.values))]
        .sort((a, b) => compareSorted(placeOfSorted(a), placeOfSorted(b), ascending))
        .slice(0, limit + 1)
      place = edge
      await yieldToOthers(db)
    } while (place)
  }
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? placeOfSorted(last) : null }
}
