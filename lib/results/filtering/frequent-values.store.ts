// The values that the columns of a comparison can have, the most frequent first.
import type { Database } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { statementFamily } from '@/lib/platform/sql/statement'
import { int8, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import { joinElsewhere } from '../comparing/columns.store'
import { countValues } from '../facts/counting.rules'
import { FACT, toIds } from '../facts/facts.rules'
import { type ByFacts, countParts } from '../facts/filtered-facts.store'
import { type Piece, runSingly } from '../totals/pieces.store'
import type { Field } from './conditions.rules'
import { fieldOf, PATH } from './conditions.store'
import { type ReportScope, toConditions } from './scope.store'

/** A field, the path of the page, or the possible answers to a question. */
export type Valued = Field | { of: 'page' } | { of: 'answer'; questionId: number }

/** Of each piece; the rest of a piece with more is not seen. */
const MOST = 1000

function toValue(by: Valued, parameters: Parameters): string {
  if (by.of === 'page') return `CASE WHEN s.url IS NOT NULL THEN ${PATH} END`
  return by.of === 'answer' ? 'unnest(b.answer_ids)::text' : fieldOf(by, 'b', parameters)
}

export const valuesStatement = statementFamily(
  'list-frequent-values',
  (scope: ReportScope, by: Valued, { from, to }: Piece) => {
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const sql = `
SELECT value, count(*) AS n FROM (
  SELECT ${toValue(by, parameters)} AS value FROM submissions s ${joinElsewhere(by, parameters, scope.lookup)}
  WHERE ${conditions} AND s.created_at >= ${parameters.add(timestamptz, from)} AND s.created_at < ${parameters.add(timestamptz, to)}) AS x
GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST}`
    return {
      text: sql,
      takes: parameters.takes,
      values: parameters.values,
      yields: { value: nullable(text), n: int8 },
    }
  },
)

/** The fact that has the values, and which these are; null: none has. */
function factOf(by: Valued): { name: string; valuesOf: (stored: string | null) => (string | null)[] } | null {
  switch (by.of) {
    case 'data':
      return null
    case 'answer':
      return { name: FACT.answer(by.questionId), valuesOf: (stored) => toIds(stored).map(String) }
    case 'page':
      return { name: FACT.page, valuesOf: (stored) => [stored && JSON.parse(stored)[1]] }
    default:
      return { name: by.of === 'context' ? FACT.context(by.key) : by.of, valuesOf: (stored) => [stored] }
  }
}

/** Where values are looked for, and what each stands for. */
export interface ValuedScope {
  scope: ReportScope
  by: Valued
  meaningOf: (value: string) => string
}

/** Null: submissions without a value. The most frequent of all scopes first, equal ones by name. */
export async function listFrequentValues(
  db: Database,
  all: readonly ValuedScope[],
): Promise<(string | null)[]> {
  const counts = new Map<string | null, number>()
  const on = runSingly(db)
  for (const { scope } of all) scope.watch?.expect(1)
  for (const { scope, by, meaningOf } of all) {
    const add = (value: string | null, n: number) => {
      const meaning = value && meaningOf(value)
      counts.set(meaning, (counts.get(meaning) ?? 0) + n)
    }
    const fact = factOf(by)
    const byFacts: ByFacts | null = fact && {
      ...{ names: [fact.name], answers: false },
      work: (facts, fits) => {
        for (const [stored, n] of countValues(facts, fits, fact.name))
          for (const value of fact.valuesOf(stored)) add(value, n)
      },
    }
    await countParts(db, on, scope, [scope], byFacts, async (piece, _few, of) => {
      const listing = valuesStatement(of, by, piece)
      for (const { value, n } of await on(listing, listing.values)) add(value, n)
    })
  }
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([value]) => value)
}
