// The submissions of a file with many rows, oldest first: one statement a page, and few values a row.
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { Parameters } from '@/lib/platform/sql/parameters'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statementFamily } from '@/lib/platform/sql/statement'
import { bool, int4, int8, json, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { listPeriods } from '../facts/filtered-facts.store'
import { ONLY, type Only, type ReportScope, toConditions } from '../filtering/scope.store'
import type { PagePlace } from '../submissions/page-place.rules'
import { edgeStatement, LOOK_AT, toPeriod } from '../submissions/submission-rows.store'

/** Rows of a page. More of them outlive a young collection of garbage, and need more memory. */
const PAGE = { postgres: 500, embedded: 250 }

/** SQL: a time as ISO 8601 has it, or nothing. */
const iso = (time: string): string =>
  `coalesce(to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`

/** Columns that are written into a file as they are. */
const WRITTEN = {
  client_key: nullable(text),
  device_type: text,
  mobile_type: nullable(text),
  locale: nullable(text),
  url: nullable(text),
  view_name: nullable(text),
  event_name: nullable(text),
}
export type WrittenColumn = keyof typeof WRITTEN

const exported = {
  udid: uuid,
  served_at: text,
  /** Times of view, response and close, over the goal, device: with commas between them. */
  facts: text,
  ...WRITTEN,
  /** JSON. */
  context: nullable(text),
  revision: int4,
  hidden: nullable(text),
  quota: nullable(text),
  quota_outcome: nullable(text),
  tags: nullable(text),
  done: bool,
  note: nullable(text),
  /** `question:answer.answer` for each answer, with blanks between them. */
  chosen: nullable(text),
  /** By question. */
  texts: nullable(json<Record<string, string>>()),
}

export type ExportedRow = RowOf<typeof exported>

/** Submissions after a place up to `edge`, or up to the end of the period. */
export const exportStatement = statementFamily(
  'export-submissions',
  (scope: ReportScope, only: Only, place: PagePlace | null, edge: PagePlace | null, limit: number) => {
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const { period, order } = toPeriod(scope, { place, newestFirst: false }, parameters)
    const at = parameters.add(nullable(timestamptz), edge?.at ?? null)
    const udid = parameters.add(nullable(uuid), edge?.udid ?? null)
    return {
      text: `
SELECT s.udid, ${iso('s.created_at')} AS served_at,
  ${['viewed_at', 'responded_at', 'closed_at'].map((name) => iso(`s.${name}`)).join(` || ',' || `)} || ',' || (s.over_goal AND s.hidden IS NULL) || ',' || s.device_udid AS facts,
  ${Object.keys(WRITTEN)
    .map((name) => `s.${name}`)
    .join(
      ', ',
    )}, s.context::text AS context, s.revision, s.hidden, s.quota, s.quota_outcome, g.tags, r.done_at IS NOT NULL AS done, r.note, n.chosen, n.texts
FROM (
  SELECT * FROM submissions s WHERE ${conditions} AND ${ONLY[only]} AND ${period}
    AND (${at}::timestamptz IS NULL OR s.created_at <= ${at} AND (s.created_at, s.udid) <= (${at}, ${udid}::uuid))
  ${order} LIMIT ${parameters.add(int8, limit)}) AS s
CROSS JOIN LATERAL (
  SELECT string_agg(question_id || ':' || array_to_string(answer_ids, '.'), ' ') AS chosen,
    json_object_agg(question_id, text) FILTER (WHERE text IS NOT NULL) AS texts
  FROM answers WHERE account_id = $1 AND s.answer_count > 0 AND submission_udid = s.udid) AS n
LEFT JOIN LATERAL (
  SELECT r.note, r.done_at FROM submission_reviews r
  WHERE (SELECT EXISTS (SELECT FROM submission_reviews WHERE account_id = $1)) AND r.account_id = $1 AND r.submission_udid = s.udid OFFSET 0) AS r ON true
CROSS JOIN LATERAL (
  SELECT string_agg(t.name, '; ' ORDER BY t.name) AS tags FROM submission_tags x JOIN tags t ON t.account_id = $1 AND t.id = x.tag_id
  WHERE (SELECT EXISTS (SELECT FROM submission_tags WHERE account_id = $1)) AND x.account_id = $1 AND x.submission_udid = s.udid) AS g
${order}`,
      takes: parameters.takes,
      values: parameters.values,
      yields: exported,
    }
  },
)

interface Start {
  place: PagePlace | null
  count: number
}

interface Page {
  rows: ExportedRow[]
  /** Where the next page begins, and how many submissions it looks at; null: there is none. */
  next: Start | null
}

async function readPage(
  db: Database,
  scope: ReportScope,
  only: Only,
  { place, count }: Start,
): Promise<Page> {
  const limit = PAGE[db.kind]
  const finding = edgeStatement(scope, { place, newestFirst: false }, count)
  const [edge] = await run(db, finding, finding.values)
  const listing = exportStatement(scope, only, place, edge ?? null, limit)
  const rows = await run(db, listing, listing.values)
  const last = rows.at(-1)
  if (last && rows.length === limit) {
    const full = { at: new Date(last.served_at), udid: last.udid }
    return { rows, next: { place: full, count: Math.max(limit, Math.ceil(count / 2)) } }
  }
  // The fewer of them match the filter, the more the next page looks at.
  return { rows, next: edge ? { place: edge, count: Math.min(count * 2, LOOK_AT[db.kind].most) } : null }
}

/** All rows of a scope, page by page; the next page is read while one is used. */
export async function* listExportedRows(
  db: Database,
  scope: ReportScope,
  only: Only,
): AsyncGenerator<ExportedRow[]> {
  for await (const { from, to } of listPeriods(db, scope)) {
    const read = (start: Start) => readPage(db, { ...scope, from, to }, only, start)
    let reading: Promise<Page> | null = read({ place: null, count: PAGE[db.kind] })
    while (reading) {
      const { rows, next }: Page = await reading
      reading = next && read(next)
      // The reader may have gone away.
      reading?.catch(() => {})
      yield rows
      await yieldToOthers(db)
    }
  }
}
