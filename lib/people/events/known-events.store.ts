// Whether events were ever recorded, as far as a look at many of them tells.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, text } from '@/lib/platform/sql/types'

/** Looking at all events of an account would read millions. */
const MOST_LOOKED_AT = 20_000

const find = statement({
  name: 'find-unknown-events',
  prepared: false,
  text: `
WITH seen AS MATERIALIZED (SELECT name FROM events WHERE account_id = $1 LIMIT $3)
SELECT (SELECT count(*) FROM seen) AS looked,
  ARRAY(SELECT n FROM unnest($2::text[]) AS n WHERE NOT EXISTS (SELECT FROM seen WHERE seen.name = n)) AS unknown`,
  takes: [int4, array(text), int8],
  yields: { looked: int8, unknown: array(text) },
})

export interface UnknownEvents {
  names: string[]
  /** How many events were looked at; null: all. */
  looked: number | null
}

/** Those of the names that no event has. */
export async function findUnknownEvents(
  db: Queries,
  accountId: AccountId,
  names: readonly string[],
): Promise<UnknownEvents> {
  if (names.length === 0) return { names: [], looked: null }
  const [row] = await run(db, find, [accountId, [...names], MOST_LOOKED_AT])
  const { unknown = [], looked = 0 } = row ?? {}
  return { names: unknown, looked: looked < MOST_LOOKED_AT ? null : looked }
}
