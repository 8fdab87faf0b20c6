// Reads the facts of the spans of a survey.
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { Parameters } from '@/lib/platform/sql/parameters'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { type RowOf, statementFamily } from '@/lib/platform/sql/statement'
import { array, bytea, int4, int8, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import { TOTALS_KEY } from '../counting/counting-sql.store'
import type { ReportScope } from '../filtering/scope.store'
import { isMarked, type Span } from '../totals/spans.store'
import type { Column } from './column.rules'
import { readColumn } from './column-bytes.store'
import { ANSWERS, FACT, Facts } from './facts.rules'

/** SQL: whether facts `f` are those of span `p` of account $1, as it is now. */
export const SPAN_OF_FACTS =
  'f.account_id = $1 AND f.survey_id = p.survey_id AND f.starts_at = p.starts_at AND f.ends_at = p.ends_at AND f.span_id = p.id'

/** Which facts are read of a span. */
export interface WantedFacts {
  names: readonly string[]
  /** The answers to all questions. */
  answers: boolean
}

/** The facts of the next spans of a scope, those included that are only partly in it. */
export const factsStatement = statementFamily(
  'read-facts',
  (
    scope: ReportScope,
    { names, answers }: WantedFacts,
    past: Date | null,
    newestFirst: boolean,
    limit: number,
  ) => {
    const parameters = new Parameters()
    parameters.add(int4, scope.accountId)
    parameters.add(int4, scope.surveyId)
    const made = parameters.add(text, TOTALS_KEY)
    const from = parameters.add(nullable(timestamptz), scope.from)
    const to = parameters.add(timestamptz, scope.to)
    const read = parameters.add(nullable(timestamptz), past)
    const wanted = parameters.add(array(text), [FACT.state, FACT.time, ...names])
    const most = parameters.add(int8, limit)
    const direction = newestFirst ? 'DESC' : 'ASC'
    const next = newestFirst
      ? `p.ends_at <= coalesce(${read}::timestamptz, 'infinity')`
      : `p.starts_at >= coalesce(${read}::timestamptz, '-infinity')`
    return {
      text: `
SELECT p.starts_at, p.ends_at, f.name, f.data FROM (
  SELECT p.* FROM report_rollups r JOIN report_spans p ON p.account_id = $1 AND p.survey_id = $2
  WHERE r.account_id = $1 AND r.survey_id = $2 AND r.endings = ${made}
    AND p.ends_at > coalesce(${from}::timestamptz, '-infinity') AND p.starts_at < ${to} AND ${next} AND NOT ${isMarked}
    AND EXISTS (SELECT FROM report_facts f WHERE ${SPAN_OF_FACTS} AND f.name = '${FACT.state}')
  ORDER BY p.starts_at ${direction} LIMIT ${most}) AS p
JOIN report_facts f ON f.account_id = $1 AND f.survey_id = $2 AND f.starts_at = p.starts_at AND (f.name = ANY (${wanted})${answers ? ` OR starts_with(f.name, '${ANSWERS}')` : ''})
ORDER BY p.starts_at ${direction}`,
      takes: parameters.takes,
      values: parameters.values,
      yields: { starts_at: timestamptz, ends_at: timestamptz, name: text, data: bytea },
    }
  },
)

/** How many spans are read before others have their turn. */
const SPANS_AT_ONCE = { postgres: 20, embedded: 5 }

/** The facts of the spans of a scope, oldest or newest first. */
export async function* readFacts(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  wanted: WantedFacts,
  newestFirst = false,
): AsyncGenerator<Facts> {
  let past: Date | null = null
  for (;;) {
    const reading = factsStatement(scope, wanted, past, newestFirst, SPANS_AT_ONCE[db.kind])
    const spans = toSpans(await on(reading, reading.values))
    for (const { span, columns } of spans) {
      yield new Facts(span, columns)
      await yieldToOthers(db)
    }
    const last = spans.at(-1)?.span
    if (spans.length < SPANS_AT_ONCE[db.kind] || !last) return
    past = newestFirst ? last.starts_at : last.ends_at
  }
}

/** Rows of one span follow each other. */
function toSpans(
  rows: RowOf<ReturnType<typeof factsStatement>['yields']>[],
): { span: Span; columns: Map<string, Column> }[] {
  const spans: { span: Span; columns: Map<string, Column> }[] = []
  for (const { starts_at, ends_at, name, data } of rows) {
    let last = spans.at(-1)
    if (last?.span.starts_at.getTime() !== starts_at.getTime()) {
      last = { span: { starts_at, ends_at }, columns: new Map() }
      spans.push(last)
    }
    last.columns.set(name, readColumn(data))
  }
  return spans
}
