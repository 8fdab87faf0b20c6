// The log of a destination, its health, and sending again.
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { int4, int8, nullable, text, timestamptz } from '@/lib/platform/sql/types'

const withNumber = <Row extends { place: bigint }>(row: Row) => ({ ...row, place: Number(row.place) })

/** Newest first, without their bodies and the answers to them. */
export const listDeliveryRows = async (
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  { state, before, limit }: { state: string | null; before: number | null; limit: number },
) =>
  (
    await prismaOf(db).delivery.findMany({
      where: {
        ...{ accountId, destinationId },
        ...(state === null ? {} : { state }),
        ...(before === null ? {} : { place: { lt: before } }),
      },
      omit: { body: true, answer: true },
      orderBy: { place: 'desc' },
      take: limit,
    })
  ).map(withNumber)

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number]

/** Null: there is none at the place. */
export async function findDeliveryRow(
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  place: number,
) {
  const key = { accountId, destinationId, place }
  const row = await prismaOf(db).delivery.findUnique({ where: { accountId_destinationId_place: key } })
  return row && withNumber(row)
}

// An attempt is one that failed only if nothing has arrived since it began.
const health = statement({
  name: 'read-destination-health',
  prepared: false,
  text: `
SELECT d.id, n.waiting, n.parked, n.oldest, n.next, n.failing_since, a.delivered_at, (
    SELECT x.error FROM deliveries x
    WHERE x.account_id = $1 AND x.destination_id = d.id AND x.state IN ('waiting', 'parked') AND x.error IS NOT NULL
    ORDER BY x.due_at DESC LIMIT 1
  ) AS error
FROM destinations d CROSS JOIN LATERAL (
  SELECT max(x.due_at) AS delivered_at
  FROM deliveries x WHERE x.account_id = $1 AND x.destination_id = d.id AND x.state = 'delivered') AS a CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE x.state = 'waiting') AS waiting, count(*) FILTER (WHERE x.state = 'parked') AS parked,
    min(x.waits_since) FILTER (WHERE x.state = 'waiting') AS oldest,
    min(x.due_at) FILTER (WHERE x.state = 'waiting' AND NOT d.paused) AS next,
    min(x.first_tried_at) FILTER (
      WHERE x.error IS NOT NULL AND x.first_tried_at > coalesce(a.delivered_at, '-infinity')) AS failing_since
  FROM deliveries x WHERE x.account_id = $1 AND x.destination_id = d.id AND x.state IN ('waiting', 'parked')) AS n
WHERE d.account_id = $1`,
  takes: [int4],
  yields: {
    id: int4,
    waiting: int8,
    parked: int8,
    oldest: nullable(timestamptz),
    next: nullable(timestamptz),
    failing_since: nullable(timestamptz),
    delivered_at: nullable(timestamptz),
    error: nullable(text),
  },
})

export type HealthRow = RowOf<typeof health.yields>

/** Of each destination of the account. */
export const readHealth = (db: Queries, accountId: AccountId): Promise<HealthRow[]> =>
  run(db, health, [accountId])

export type Resend = { place: number } | { parked: true } | { since: Date; until: Date | null }

/** They wait as if they were new, with the ids and bodies that they had. Returns how many. */
export async function resendDeliveryRows(
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  which: Resend,
  now: number,
): Promise<number> {
  const at = new Date(now)
  const { count } = await prismaOf(db).delivery.updateMany({
    where: { accountId, destinationId, ...toCondition(which) },
    data: { state: 'waiting', dueAt: at, waitsSince: at, attempts: 0, firstTriedAt: null },
  })
  return count
}

function toCondition(which: Resend) {
  if ('place' in which) return { place: which.place }
  if ('parked' in which) return { state: 'parked' }
  return { happenedAt: { gte: which.since, ...(which.until && { lte: which.until }) } }
}

/** Gives up what is in one of these states; `place`: only that one. Returns how many. */
export async function discardDeliveryRows(
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  { states, place }: { states: ('waiting' | 'parked')[]; place: number | null },
  now: number,
): Promise<number> {
  const { count } = await prismaOf(db).delivery.updateMany({
    where: { accountId, destinationId, state: { in: states }, ...(place === null ? {} : { place }) },
    data: { state: 'discarded', dueAt: new Date(now) },
  })
  return count
}

const restart = statement({
  name: 'restart-deliveries',
  prepared: false,
  text: `
UPDATE deliveries SET waits_since = $3, due_at = least(due_at, $3), first_tried_at = NULL
WHERE account_id = $1 AND destination_id = $2 AND state = 'waiting'`,
  takes: [int4, int4, timestamptz],
  yields: {},
})

/** What waited while its destination was paused has its day of attempts before it. */
export async function restartDeliveries(
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  now: number,
): Promise<void> {
  await run(db, restart, [accountId, destinationId, new Date(now)])
}
