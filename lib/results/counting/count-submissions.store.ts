// Counts submissions that fit a filter.
import type { Database } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { statementFamily } from '@/lib/platform/sql/statement'
import { int8, timestamptz } from '@/lib/platform/sql/types'
import { ONLY, type Only, type ReportScope, toConditions } from '../filtering/scope.store'
import { type Piece, runSingly, workInPieces } from '../totals/pieces.store'
import { listPeriods } from '../totals/span-contexts.store'

export const countStatement = statementFamily(
  'count-submissions',
  (scope: ReportScope, only: Only, { from, to }: Piece) => {
    const parameters = new Parameters()
    const text = `SELECT count(*) AS n FROM submissions s WHERE ${toConditions(scope, parameters)} AND ${ONLY[only]}
       AND s.created_at >= ${parameters.add(timestamptz, from)} AND s.created_at < ${parameters.add(timestamptz, to)}`
    return { text, takes: parameters.takes, values: parameters.values, yields: { n: int8 } }
  },
)

/** How many submissions of a scope match `only`. */
export async function countSubmissions(db: Database, scope: ReportScope, only: Only): Promise<number> {
  let count = 0
  const on = runSingly(db)
  for (const period of await listPeriods(db, scope)) {
    await workInPieces(db, on, scope, period, async (piece) => {
      const counting = countStatement(scope, only, piece)
      const [found] = await on(counting, counting.values)
      count += found?.n ?? 0
    })
  }
  return count
}
