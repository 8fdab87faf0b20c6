// Forgets deliveries: those that arrived after a month, and all that an account's own retention names.

import { forgetInPieces } from '@/lib/people/retention/forget-in-pieces.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, timestamptz } from '@/lib/platform/sql/types'

const forget = (which: string, condition: string) =>
  statement({
    name: `forget-${which}-deliveries`,
    prepared: false,
    text: `
WITH gone AS (
  DELETE FROM deliveries d WHERE d.account_id = $1 AND d.destination_id = $2 AND d.place IN (
    SELECT x.place FROM deliveries x
    WHERE x.account_id = $1 AND x.destination_id = $2 AND ${condition} LIMIT $4)
  RETURNING d.place)
SELECT count(*) AS n FROM gone`,
    takes: [int4, int4, timestamptz, int8],
    yields: { n: int8 },
  })

const forgetDelivered = forget('delivered', `x.state IN ('delivered', 'discarded') AND x.due_at < $3`)
const forgetOld = forget('old', 'x.happened_at < $3')

interface Limits {
  /** Of what has arrived. */
  delivered: Date
  /** Of everything; null: what has not arrived is kept until somebody sends it. */
  all: Date | null
}

/** Returns how many it forgot. */
export async function forgetDeliveries(
  db: Database,
  accountId: AccountId,
  { delivered, all }: Limits,
): Promise<number> {
  let forgotten = 0
  const destinations = await db.prisma.destination.findMany({ where: { accountId }, select: { id: true } })
  for (const { id } of destinations) {
    for (const [which, before] of [
      [forgetDelivered, delivered],
      [forgetOld, all],
    ] as const) {
      if (before === null) continue
      await forgetInPieces(db, async (piece) => {
        const [row] = await run(db, which, [accountId, id, before, piece])
        forgotten += row?.n ?? 0
        return (row?.n ?? 0) < piece ? 'done' : 'more'
      })
    }
  }
  if (all) await db.prisma.outgoingEvent.deleteMany({ where: { accountId, happenedAt: { lt: all } } })
  return forgotten
}
