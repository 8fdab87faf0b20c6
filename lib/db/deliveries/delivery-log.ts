// The log of a destination, its health, and sending again.
import type { AccountId } from '../accounts/account-id'
import type { Queries } from '../client/database'
import { run } from '../sql/run'
import { type RowOf, statement } from '../sql/statement'
import { int4, int8, nullable, text, timestamptz, uuid } from '../sql/types'

const COLUMNS = `place, event_id, kind, survey_id, submission_udid, happened_at, state, attempts, due_at, status, error, took`

const yields = {
  place: int8,
  event_id: text,
  kind: text,
  survey_id: nullable(int4),
  submission_udid: nullable(uuid),
  happened_at: timestamptz,
  state: text,
  attempts: int4,
  due_at: timestamptz,
  status: nullable(int4),
  error: nullable(text),
  took: nullable(int4),
}

export type DeliveryRow = RowOf<typeof yields>

const list = statement({
  name: 'list-deliveries',
  prepared: false,
  text: `
SELECT ${COLUMNS} FROM deliveries
WHERE account_id = $1 AND destination_id = $2 AND ($3::text IS NULL OR state = $3) AND place < $4
ORDER BY place DESC LIMIT $5`,
  takes: [int4, int4, nullable(text), int8, int8],
  yields,
})

/** Newest first. */
export const listDeliveryRows = (
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  { state, before, limit }: { state: string | null; before: number | null; limit: number },
): Promise<DeliveryRow[]> =>
  run(db, list, [accountId, destinationId, state, before ?? Number.MAX_SAFE_INTEGER, limit])

const read = statement({
  name: 'read-delivery',
  prepared: false,
  text: `SELECT ${COLUMNS}, body, answer FROM deliveries WHERE account_id = $1 AND destination_id = $2 AND place = $3`,
  takes: [int4, int4, int8],
  yields: { ...yields, body: text, answer: nullable(text) },
})

/** Null: there is none at the place. */
export const findDeliveryRow = async (
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  place: number,
) => (await run(db, read, [accountId, destinationId, place]))[0] ?? null

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

const AGAIN = `state = 'waiting', due_at = $3, waits_since = $3, attempts = 0, first_tried_at = NULL`

const resendOne = statement({
  name: 'resend-delivery',
  prepared: false,
  text: `UPDATE deliveries SET ${AGAIN} WHERE account_id = $1 AND destination_id = $2 AND place = $4 RETURNING place`,
  takes: [int4, int4, timestamptz, int8],
  yields: { place: int8 },
})

const resendParked = statement({
  name: 'resend-parked-deliveries',
  prepared: false,
  text: `
UPDATE deliveries SET ${AGAIN} WHERE account_id = $1 AND destination_id = $2 AND state = 'parked' RETURNING place`,
  takes: [int4, int4, timestamptz],
  yields: { place: int8 },
})

const resendSince = statement({
  name: 'resend-deliveries-since',
  prepared: false,
  text: `
UPDATE deliveries SET ${AGAIN}
WHERE account_id = $1 AND destination_id = $2 AND happened_at >= $4 AND ($5::timestamptz IS NULL OR happened_at <= $5)
RETURNING place`,
  takes: [int4, int4, timestamptz, timestamptz, nullable(timestamptz)],
  yields: { place: int8 },
})

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
  const rows =
    'place' in which
      ? await run(db, resendOne, [accountId, destinationId, at, which.place])
      : 'parked' in which
        ? await run(db, resendParked, [accountId, destinationId, at])
        : await run(db, resendSince, [accountId, destinationId, at, which.since, which.until])
  return rows.length
}

const discard = statement({
  name: 'discard-deliveries',
  prepared: false,
  text: `
UPDATE deliveries SET state = 'discarded', due_at = $3
WHERE account_id = $1 AND destination_id = $2 AND state = $4 AND ($5::bigint IS NULL OR place = $5)
RETURNING place`,
  takes: [int4, int4, timestamptz, text, nullable(int8)],
  yields: { place: int8 },
})

/** Gives up what is in one of these states; `place`: only that one. Returns how many. */
export async function discardDeliveryRows(
  db: Queries,
  accountId: AccountId,
  destinationId: number,
  { states, place }: { states: ('waiting' | 'parked')[]; place: number | null },
  now: number,
): Promise<number> {
  let count = 0
  for (const state of states)
    count += (await run(db, discard, [accountId, destinationId, new Date(now), state, place])).length
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
