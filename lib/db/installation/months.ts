// How many rows came in each month: of an account from the totals of its reports, of the whole
// installation counted in small tables only, and estimated by PostgreSQL's statistics in large ones.
import { spreadByMonth } from '@/lib/domain/installation/months'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { array, int4, int8, nullable, text, timestamptz } from '../sql/types'
import type { TableSize } from './database-size'

/** Of a survey: what is too new for totals is a thousand submissions, and those of half an hour. */
const NEWEST = 5000

const readTotals = statement({
  name: 'list-months-of-account',
  prepared: false,
  text: `
WITH known AS (
  SELECT survey_id, starts_at, ends_at, totals FROM report_spans
  WHERE account_id = $1 AND ends_at > $2
), counted AS (
  SELECT to_timestamp((q->>0)::int4 * 900.0) AS at, (q->>1)::int8 AS submissions, (q->>4)::int8 + (q->>5)::int8 AS responses
  FROM known, json_array_elements(totals) AS segment, json_array_elements(segment->'quarters') AS q
  UNION ALL
  SELECT starts_at, impressions, answered FROM sealed_totals WHERE account_id = $1 AND starts_at >= $2
  UNION ALL
  SELECT o.created_at, 1, (o.responded_at IS NOT NULL)::int
  FROM surveys s LEFT JOIN (SELECT survey_id, max(ends_at) AS until FROM known GROUP BY survey_id) AS k ON k.survey_id = s.id
  CROSS JOIN LATERAL (
    SELECT created_at, responded_at FROM submissions
    WHERE account_id = $1 AND survey_id = s.id AND created_at >= greatest(k.until, $2) ORDER BY created_at LIMIT ${NEWEST}
  ) AS o
  WHERE s.account_id = $1
)
SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, sum(submissions)::bigint AS submissions, sum(responses)::bigint AS responses
FROM counted WHERE at >= $2 GROUP BY month ORDER BY month DESC`,
  takes: [int4, timestamptz],
  yields: { month: text, submissions: int8, responses: int8 },
})

/** Since a time, newest first, in UTC. Of a very busy survey the last half hour may be missing. */
export const listMonthsOfAccount = (db: Database, accountId: AccountId, since: Date) =>
  run(db, readTotals, [accountId, since])

export const COUNTED_TABLES = ['submissions', 'answers', 'events'] as const
export type CountedTable = (typeof COUNTED_TABLES)[number]

const countOf = (table: CountedTable) =>
  statement({
    name: `count-${table}-by-month`,
    prepared: false,
    text: `
SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) AS rows FROM ${table} GROUP BY month`,
    takes: [],
    yields: { month: text, rows: int8 },
  })

const counts = { submissions: countOf('submissions'), answers: countOf('answers'), events: countOf('events') }

const readBounds = statement({
  name: 'read-bounds-of-times',
  prepared: false,
  text: `
SELECT histogram_bounds::text::timestamptz[] AS bounds FROM pg_stats
WHERE schemaname = current_schema() AND tablename = $1::text AND attname = 'created_at'`,
  takes: [text],
  yields: { bounds: nullable(array(timestamptz)) },
})

/** Read within some hundredths of a second. */
const SMALL_BYTES = 16 * 1024 * 1024

export interface RowsByMonth {
  /** Whether they are estimated. */
  about: boolean
  /** By month, such as "2026-11". */
  rows: ReadonlyMap<string, number>
}

/** Null: the table is large, and PostgreSQL has not analysed it yet. */
export async function readRowsByMonth(
  db: Database,
  { name, heapBytes, rows }: Pick<TableSize, 'heapBytes' | 'rows'> & { name: CountedTable },
): Promise<RowsByMonth | null> {
  if (heapBytes <= SMALL_BYTES) {
    const counted = await run(db, counts[name], [])
    return { about: false, rows: new Map(counted.map((one) => [one.month, one.rows])) }
  }
  const [known] = await run(db, readBounds, [name])
  if (!known?.bounds) return null
  const times = known.bounds.map((time) => time.getTime())
  return { about: true, rows: spreadByMonth(rows, times) }
}
