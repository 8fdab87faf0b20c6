// How many rows came in each month: of an account from the totals of its reports, of the whole
// installation counted in small tables only, and estimated by PostgreSQL's statistics in large ones.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import { readDatabaseSize, type TableSize } from './database-size.store'
import { spreadByMonth } from './months.rules'

/** Of a survey: what is too new for totals is a thousand submissions, and those of half an hour. */
const NEWEST = 5000

/** What has totals of a span of time is spread evenly over it. */
const readTotals = statement({
  name: 'list-months-of-account',
  prepared: false,
  text: `
WITH months AS (
  SELECT month AT TIME ZONE 'UTC' AS starts, (month + interval '1 month') AT TIME ZONE 'UTC' AS ends, to_char(month, 'YYYY-MM') AS name
  FROM generate_series($2::timestamptz AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', interval '1 month') AS month
), known AS (
  SELECT survey_id, starts_at, ends_at, impressions, answered FROM report_spans WHERE account_id = $1 AND ends_at > $2
), counted AS (
  SELECT starts_at AS starts, ends_at AS ends, impressions AS submissions, answered AS responses FROM known
  UNION ALL
  SELECT starts_at, starts_at + interval '1 day', impressions, answered FROM sealed_totals WHERE account_id = $1 AND starts_at >= $2
  UNION ALL
  SELECT o.created_at, o.created_at + interval '1 ms', 1, (o.responded_at IS NOT NULL)::int
  FROM surveys s LEFT JOIN (SELECT survey_id, max(ends_at) AS until FROM known GROUP BY survey_id) AS k ON k.survey_id = s.id
  CROSS JOIN LATERAL (
    SELECT created_at, responded_at FROM submissions
    WHERE account_id = $1 AND survey_id = s.id AND created_at >= greatest(k.until, $2) ORDER BY created_at LIMIT ${NEWEST}
  ) AS o
  WHERE s.account_id = $1
), spread AS (
  SELECT m.name, c.submissions, c.responses,
    extract(epoch FROM least(c.ends, m.ends) - greatest(c.starts, m.starts)) / extract(epoch FROM c.ends - c.starts) AS share
  FROM counted c JOIN months m ON m.starts < c.ends AND m.ends > c.starts
)
SELECT name AS month, round(sum(submissions * share))::bigint AS submissions, round(sum(responses * share))::bigint AS responses
FROM spread GROUP BY name ORDER BY name DESC`,
  takes: [int4, timestamptz],
  yields: { month: text, submissions: int8, responses: int8 },
})

/**
 * Since the beginning of a month, newest first, in UTC. Of a very busy survey the last half hour may
 * be missing.
 */
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
  if (!known?.bounds || rows === null) return null
  const times = known.bounds.map((time) => time.getTime())
  return { about: true, rows: spreadByMonth(rows, times) }
}

/**
 * Has PostgreSQL look at a sample of the times in large tables. A server does so by itself, the
 * embedded database does not.
 */
export async function analyzeTimes(db: Database): Promise<void> {
  for (const { name, heapBytes } of (await readDatabaseSize(db)).tables) {
    if (heapBytes <= SMALL_BYTES || !COUNTED_TABLES.some((table) => table === name)) continue
    await db.pool.query(`ANALYZE ${name} (created_at)`)
  }
}
