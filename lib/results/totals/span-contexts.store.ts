// Which Context Data the submissions of a span have, so that a filter by it need not read spans in
// which nothing can fit.
import type { Database } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement, statementFamily } from '@/lib/platform/sql/statement'
import { array, int4, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import type { Condition } from '../filtering/conditions.store'
import type { ReportScope } from '../filtering/scope.store'
import { type Period, type Piece, runSingly } from './pieces.store'
import { findGaps, isMarked, type SpanContexts } from './spans.store'

/** Beyond these the values of a name, or the names of a span, are not listed. */
const MOST_VALUES = 50
const MOST_LENGTH = 100
const MOST_NAMES = 100

const listValues = statement({
  name: 'list-contexts-of-span',
  prepared: false,
  text: `
SELECT name, CASE WHEN count(*) <= ${MOST_VALUES} AND max(length(value)) <= ${MOST_LENGTH} THEN array_agg(value) END AS values
FROM (
  SELECT DISTINCT c.key AS name, c.value
  FROM submissions s CROSS JOIN LATERAL jsonb_each_text(CASE WHEN jsonb_typeof(s.context) = 'object' THEN s.context END) AS c
  WHERE s.account_id = $1 AND s.survey_id = $2 AND s.created_at >= $3 AND s.created_at < $4 AND c.value IS NOT NULL) AS v
GROUP BY name`,
  takes: [int4, int4, timestamptz, timestamptz],
  yields: { name: text, values: nullable(array(text)) },
})

/** The Context Data of the submissions of a survey that were served in a piece of time. */
export async function listSpanContexts(
  run: RunInTransaction,
  { accountId, surveyId }: Pick<ReportScope, 'accountId' | 'surveyId'>,
  { from, to }: Piece,
): Promise<SpanContexts | null> {
  const rows = await run(listValues, [accountId, surveyId, from, to])
  if (rows.length > MOST_NAMES) return null
  return {
    until: to.getTime(),
    values: Object.fromEntries(rows.map(({ name, values }) => [name, values])),
  }
}

/** Of a span and what follows it. `until`: the end of the former. */
export function addContexts(
  a: SpanContexts | null,
  until: Date,
  b: SpanContexts | null,
): SpanContexts | null {
  if (a?.until !== until.getTime() || !b) return null
  const names = [...new Set([...Object.keys(a.values), ...Object.keys(b.values)])]
  if (names.length > MOST_NAMES) return null
  return { until: b.until, values: Object.fromEntries(names.map((name) => [name, addValues(a, b, name)])) }
}

function addValues(a: SpanContexts, b: SpanContexts, name: string): string[] | null {
  const [of, and] = [a.values[name], b.values[name]]
  if (of === null || and === null) return null
  const all = [...new Set([...(of ?? []), ...(and ?? [])])]
  return all.length > MOST_VALUES ? null : all
}

type OfContext = Extract<Condition, { on: 'field' }> & { field: { of: 'context'; key: string } }

const isOfContext = (condition: Condition): condition is OfContext =>
  condition.on === 'field' && condition.field.of === 'context' && !condition.not

/** The spans in which no submission has the Context Data of the filter. */
export const foreignSpans = statementFamily('list-foreign-spans', (scope: ReportScope) => {
  const parameters = new Parameters()
  parameters.add(int4, scope.accountId)
  parameters.add(int4, scope.surveyId)
  const from = parameters.add(nullable(timestamptz), scope.from)
  const to = parameters.add(timestamptz, scope.to)
  const foreign = scope.conditions.filter(isOfContext).map(({ field, values: wanted }) => {
    const values = `p.contexts -> 'values' -> ${parameters.add(text, field.key)}::text`
    return `CASE jsonb_typeof(${values}) WHEN 'array' THEN NOT ${values} ?| ${parameters.add(array(text), wanted)} WHEN 'null' THEN false ELSE true END`
  })
  return {
    text: `
SELECT p.starts_at, p.ends_at FROM report_spans p
WHERE p.account_id = $1 AND p.survey_id = $2 AND p.starts_at >= coalesce(${from}::timestamptz, '-infinity') AND p.ends_at <= ${to}
  AND (p.contexts ->> 'until')::int8 = round(extract(epoch FROM p.ends_at) * 1000) AND (${['false', ...foreign].join(' OR ')})
  AND NOT ${isMarked}
ORDER BY p.starts_at`,
    takes: parameters.takes,
    values: parameters.values,
    yields: { starts_at: timestamptz, ends_at: timestamptz },
  }
})

/** The parts of a scope in which submissions may fit its filter by Context Data, oldest first. */
export async function listPeriods(
  db: Database,
  scope: ReportScope,
  on: RunInTransaction = runSingly(db),
): Promise<Period[]> {
  if (!scope.conditions.some(isOfContext)) return [scope]
  const listing = foreignSpans(scope)
  return findGaps(scope, await on(listing, listing.values))
}
