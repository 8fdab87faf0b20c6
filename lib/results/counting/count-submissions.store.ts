// Counts submissions that fit a filter.
import type { Database } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { statementFamily } from '@/lib/platform/sql/statement'
import { int8, timestamptz } from '@/lib/platform/sql/types'
import { FACT, isCounted, STATE } from '../facts/facts.rules'
import { type ByFacts, countParts } from '../facts/filtered-facts.store'
import { ONLY, type Only, type ReportScope, toConditions } from '../filtering/scope.store'
import { type Piece, runSingly } from '../totals/pieces.store'

export const countStatement = statementFamily(
  'count-submissions',
  (scope: ReportScope, only: Only, { from, to }: Piece) => {
    const parameters = new Parameters()
    const text = `SELECT count(*) AS n FROM submissions s WHERE ${toConditions(scope, parameters)} AND ${ONLY[only]}
       AND s.created_at >= ${parameters.add(timestamptz, from)} AND s.created_at < ${parameters.add(timestamptz, to)}`
    return { text, takes: parameters.takes, values: parameters.values, yields: { n: int8 } }
  },
)

/** As `ONLY`, of the state that facts have. */
const IS_IN: Record<Only, (state: number) => boolean> = {
  answered: (state) => (state & STATE.responded) !== 0,
  counted: (state) =>
    isCounted(state) || (state & (STATE.responded | STATE.hidden)) === (STATE.responded | STATE.hidden),
  viewed: (state) => (state & STATE.viewed) !== 0,
  all: () => true,
}

/** How many submissions of a scope match `only`. */
export async function countSubmissions(db: Database, scope: ReportScope, only: Only): Promise<number> {
  let count = 0
  const on = runSingly(db)
  const byFacts: ByFacts = {
    ...{ names: [], answers: false },
    work: (facts, fits) => {
      const { codes, values } = facts.get(FACT.state)
      const isIn = values.map((state) => IS_IN[only](Number(state)))
      for (const [n, code] of codes.entries()) if (fits[n] && isIn[code]) count += 1
    },
  }
  await countParts(db, on, scope, [scope], byFacts, async (piece, _few, of) => {
    const counting = countStatement(of, only, piece)
    const [found] = await on(counting, counting.values)
    count += found?.n ?? 0
  })
  return count
}
