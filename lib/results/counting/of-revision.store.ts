// SQL that depends on the revision of the survey that a submission was served.
import type { Parameters } from '@/lib/platform/sql/parameters'
import { int4 } from '@/lib/platform/sql/types'
import type { FromRevision } from '@/lib/results/statistics/completion.rules'

/** SQL: what `toSql` makes of what holds for the revision of row `row`; `list` is in order, and not empty. */
export function ofRevision<T>(
  list: readonly FromRevision<T>[],
  row: string,
  parameters: Parameters,
  toSql: (is: T) => string,
): string {
  const [first, ...later] = list
  if (!first) throw new Error('A survey has no revision.')
  const otherwise = toSql(first.is)
  const cases = later
    .toReversed()
    .map(({ from, is }) => `WHEN ${row}.revision >= ${parameters.add(int4, from)} THEN ${toSql(is)}`)
  return cases.length === 0 ? otherwise : `(CASE ${cases.join(' ')} ELSE ${otherwise} END)`
}
