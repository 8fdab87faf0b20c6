// Deletes what says that a /q link was followed long ago and its submission is deleted.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, timestamptz } from '@/lib/platform/sql/types'
import { forgetInPieces } from './forget-in-pieces.store'

/** How long a link that is followed again counts nothing after its submission was deleted. */
const KEPT_DAYS = 3 * 365

const forget = statement({
  name: 'forget-sealed-links',
  prepared: false,
  text: `
WITH gone AS (
  DELETE FROM sealed_links l WHERE l.account_id = $1 AND l.link_key IN (
    SELECT x.link_key FROM sealed_links x WHERE x.account_id = $1 AND x.sealed_at < $2 LIMIT $3)
  RETURNING l.link_key)
SELECT count(*) AS n FROM gone`,
  takes: [int4, timestamptz, int8],
  yields: { n: int8 },
})

/** `now` in milliseconds since 1970. */
export async function forgetSealedLinks(db: Database, accountId: AccountId, now: number): Promise<void> {
  const before = new Date(now - KEPT_DAYS * 86_400_000)
  await forgetInPieces(db, async (piece) => {
    const [row] = await run(db, forget, [accountId, before, piece])
    return (row?.n ?? 0) < piece ? 'done' : 'more'
  })
}
