// The spans of a survey that have totals, and what lies between them.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { run } from '@/lib/platform/sql/run'
import { statement, statementFamily } from '@/lib/platform/sql/statement'
import { int4, int8, json, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import type { Segment } from '../counting/segments.rules'
import { dropFactsWhere } from '../facts/drop-facts.store'
import { type ReportScope, totalsFitting } from '../filtering/scope.store'
import { SETTLED } from './late-changes.store'
import type { Period } from './pieces.store'

/** SQL: whether span `p` has totals that are out of date. */
export const isMarked = `EXISTS (SELECT FROM report_marks m WHERE m.account_id = $1 AND m.survey_id = p.survey_id
  AND m.served_at >= p.starts_at AND m.served_at < p.ends_at)`

/**
 * The spans within a scope whose totals hold for `endings`, with those of its segments: `limit` of
 * those that do not begin before `read`, so that none overlaps one that was read before.
 */
export const listSpans = statementFamily(
  'list-spans',
  (scope: ReportScope, endings: string, read: Date | null, limit: number) => {
    const parameters = new Parameters()
    parameters.add(int4, scope.accountId)
    parameters.add(int4, scope.surveyId)
    const made = parameters.add(text, endings)
    const from = parameters.add(nullable(timestamptz), scope.from)
    const to = parameters.add(timestamptz, scope.to)
    const past = parameters.add(nullable(timestamptz), read)
    const most = parameters.add(int8, limit)
    const totals = totalsFitting(scope, parameters)
    return {
      text: `
SELECT p.starts_at, p.ends_at, ${totals} AS totals
FROM report_rollups r JOIN report_spans p ON p.account_id = $1 AND p.survey_id = $2
WHERE r.account_id = $1 AND r.survey_id = $2 AND r.endings = ${made}
  AND p.starts_at >= coalesce(${from}::timestamptz, '-infinity') AND p.starts_at >= coalesce(${past}::timestamptz, '-infinity') AND p.ends_at <= ${to} AND NOT ${isMarked}
ORDER BY p.starts_at LIMIT ${most}`,
      takes: parameters.takes,
      values: parameters.values,
      yields: { starts_at: timestamptz, ends_at: timestamptz, totals: nullable(json<Segment[]>()) },
    }
  },
)

export interface Span {
  starts_at: Date
  ends_at: Date
}

/** What lies in a period and in none of the spans, which are in order. */
export function findGaps({ from, to }: Period, spans: readonly Span[]): Period[] {
  const gaps: Period[] = []
  let start = from
  for (const { starts_at, ends_at } of spans) {
    if (start === null || start < starts_at) gaps.push({ from: start, to: starts_at })
    start = ends_at
  }
  if (start === null || start < to) gaps.push({ from: start, to })
  return gaps
}

export const addRollup = statement({
  name: 'add-rollup',
  prepared: false,
  text: `INSERT INTO report_rollups (account_id, survey_id, endings) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
  takes: [int4, int4, text],
  yields: {},
})

export const lockRollup = statement({
  name: 'lock-rollup',
  prepared: false,
  text: 'SELECT endings FROM report_rollups WHERE account_id = $1 AND survey_id = $2 FOR UPDATE',
  takes: [int4, int4],
  yields: { endings: text },
})

export const setEndings = statement({
  name: 'set-endings',
  prepared: false,
  text: `WITH p AS (DELETE FROM report_spans WHERE account_id = $1 AND survey_id = $2),
    f AS (${dropFactsWhere('f.survey_id = $2')})
    UPDATE report_rollups SET endings = $3 WHERE account_id = $1 AND survey_id = $2`,
  takes: [int4, int4, text],
  yields: {},
})

/** Takes the marks that it sees away, with the spans that they lie in. */
export const dropMarked = statement({
  name: 'drop-marked-spans',
  prepared: false,
  text: `WITH m AS (DELETE FROM report_marks m WHERE m.account_id = $1 AND m.survey_id = $2 RETURNING m.served_at),
    f AS (${dropFactsWhere('f.survey_id = $2 AND EXISTS (SELECT FROM m WHERE m.served_at >= f.starts_at AND m.served_at < f.ends_at)')})
    DELETE FROM report_spans p WHERE p.account_id = $1 AND p.survey_id = $2
      AND EXISTS (SELECT FROM m WHERE m.served_at >= p.starts_at AND m.served_at < p.ends_at)`,
  takes: [int4, int4],
  yields: {},
})

/**
 * The first period of settled submissions without totals, up to $3 submissions long, or shorter
 * before a span; before the end of all spans only if at least $4 have settled. `before`: the start
 * of the span that ends where it begins.
 */
export const findGap = statement({
  name: 'find-gap',
  prepared: false,
  text: `
WITH p AS (SELECT starts_at, ends_at FROM report_spans WHERE account_id = $1 AND survey_id = $2),
g AS (
  SELECT lag(ends_at) OVER (ORDER BY starts_at) AS a, starts_at AS b, lag(starts_at) OVER (ORDER BY starts_at) AS before, false AS open FROM p
  UNION ALL SELECT max(ends_at), now() - interval '${SETTLED} minutes', max(starts_at), true FROM p)
SELECT coalesce(g.a, s.first) AS starts_at, CASE WHEN s.n > $3 THEN greatest(s.past, coalesce(g.a, s.first) + interval '1 ms') ELSE g.b END AS ends_at,
  g.before
FROM g CROSS JOIN LATERAL (
  SELECT count(*) AS n, min(x.at) AS first, max(x.at) AS past FROM (
    SELECT created_at AS at FROM submissions
    WHERE account_id = $1 AND survey_id = $2 AND created_at >= coalesce(g.a, '-infinity') AND created_at < g.b
    ORDER BY created_at LIMIT $3 + 1) AS x) AS s
WHERE (g.a IS DISTINCT FROM g.b) AND CASE WHEN g.open THEN s.n >= $4 WHEN g.a IS NULL THEN s.n > 0 ELSE true END
ORDER BY g.b LIMIT 1`,
  takes: [int4, int4, int4, int8],
  yields: { starts_at: timestamptz, ends_at: timestamptz, before: nullable(timestamptz) },
})

/** How much of the time since the first submission of a survey has totals. */
const percentRolledUp = statement({
  name: 'read-percent-rolled-up',
  prepared: false,
  text: `
SELECT least(99, coalesce(floor(100 * extract(epoch FROM p.rolled_up) / nullif(extract(epoch FROM now() - s.first), 0)), 0))::int4 AS percent
FROM (SELECT sum(ends_at - starts_at) AS rolled_up FROM report_spans WHERE account_id = $1 AND survey_id = $2) AS p
CROSS JOIN (
  SELECT (SELECT created_at FROM submissions WHERE account_id = $1 AND survey_id = $2 ORDER BY created_at LIMIT 1) AS first) AS s`,
  takes: [int4, int4],
  yields: { percent: int4 },
})

/** How far the totals of a survey are: 0 to 99, since what is newest never has any. */
export async function readPercentRolledUp(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<number> {
  const [row] = await run(db, percentRolledUp, [accountId, surveyId])
  return row?.percent ?? 0
}

export const readSpan = statement({
  name: 'read-span',
  prepared: false,
  text: `SELECT p.impressions, p.viewed, p.answered, p.last_answer_at, p.totals FROM report_spans p
    WHERE p.account_id = $1 AND p.survey_id = $2 AND p.starts_at = $3`,
  takes: [int4, int4, timestamptz],
  yields: {
    impressions: int4,
    viewed: int4,
    answered: int4,
    last_answer_at: nullable(timestamptz),
    totals: json<Segment[]>(),
  },
})

export const writeSpan = statement({
  name: 'write-span',
  prepared: false,
  text: `
INSERT INTO report_spans (account_id, survey_id, starts_at, ends_at, impressions, viewed, answered, last_answer_at, totals, by_device)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (account_id, survey_id, starts_at) DO UPDATE SET ends_at = excluded.ends_at, impressions = excluded.impressions,
  viewed = excluded.viewed, answered = excluded.answered, last_answer_at = excluded.last_answer_at, totals = excluded.totals,
  by_device = excluded.by_device, id = excluded.id,
  checked_at = least(report_spans.checked_at, excluded.checked_at)`,
  takes: [int4, int4, timestamptz, timestamptz, int4, int4, int4, nullable(timestamptz), json(), jsonb()],
  yields: {},
})
