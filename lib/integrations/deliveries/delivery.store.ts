// Deliveries that are due: claimed for a minute, sent, and settled. A process that is killed in between leaves
// one that is due again after the minute.

import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import type { DeliveredKind, DestinationKind } from './place.rules'

const LEASE_MS = 60_000

const dueDestinations = statement({
  name: 'list-due-destinations',
  prepared: false,
  text: `
SELECT d.account_id, d.id FROM destinations d WHERE NOT d.paused AND d.kind = ANY ($2::text[]) AND EXISTS (
  SELECT FROM deliveries x
  WHERE x.account_id = d.account_id AND x.destination_id = d.id AND x.state = 'waiting' AND x.due_at <= $1)
ORDER BY d.account_id, d.id`,
  takes: [timestamptz, array(text)],
  yields: { account_id: int4, id: int4 },
})

export interface DestinationKey {
  accountId: AccountId
  id: number
}

/** Of all accounts: destinations of these kinds where something is due. */
export const listDueDestinations = async (
  db: Database,
  now: number,
  kinds: DestinationKind[],
): Promise<DestinationKey[]> =>
  (await run(db, dueDestinations, [new Date(now), kinds])).map(({ account_id, id }) => ({
    accountId: mintAccountId(account_id),
    id,
  }))

const dueDigests = statement({
  name: 'list-due-digests',
  prepared: false,
  text: `
SELECT account_id, id FROM destinations
WHERE next_digest_at + make_interval(hours => digest_after) <= $1 AND NOT paused AND consent = 'given'
ORDER BY next_digest_at, account_id, id`,
  takes: [timestamptz],
  yields: { account_id: int4, id: int4 },
})

/** Of all accounts: destinations for which a period is over. */
export const listDueDigests = async (db: Database, now: number): Promise<DestinationKey[]> =>
  (await run(db, dueDigests, [new Date(now)])).map(({ account_id, id }) => ({
    accountId: mintAccountId(account_id),
    id,
  }))

// A later delivery of the same submission waits until no earlier one is waiting.
const claim = statement({
  name: 'claim-deliveries',
  prepared: false,
  text: `
WITH due AS (
  SELECT d.place FROM deliveries d
  WHERE d.account_id = $1 AND d.destination_id = $2 AND d.state = 'waiting' AND d.due_at <= $3
    AND (d.submission_udid IS NULL OR NOT EXISTS (
      SELECT FROM deliveries e
      WHERE e.account_id = $1 AND e.submission_udid = d.submission_udid AND e.destination_id = $2 AND e.place < d.place
        AND e.state = 'waiting'))
  ORDER BY d.due_at, d.place LIMIT $5 FOR UPDATE SKIP LOCKED)
UPDATE deliveries d SET due_at = $4, attempts = d.attempts + 1, first_tried_at = coalesce(d.first_tried_at, $3)
WHERE d.account_id = $1 AND d.destination_id = $2 AND d.place IN (SELECT place FROM due)
RETURNING d.place, d.event_id, d.kind, d.happened_at, d.body, d.attempts, d.first_tried_at`,
  takes: [int4, int4, timestamptz, timestamptz, int8],
  yields: {
    place: int8,
    event_id: text,
    kind: text,
    happened_at: timestamptz,
    body: text,
    attempts: int4,
    first_tried_at: nullable(timestamptz),
  },
})

export interface ClaimedDelivery {
  place: number
  eventId: string
  kind: DeliveredKind
  happenedAt: Date
  body: string
  /** This one included. */
  attempts: number
  firstTriedAt: number
}

/** At most one of each submission, the earliest. */
export async function claimDeliveries(
  db: Database,
  { accountId, id }: DestinationKey,
  now: number,
  most: number,
): Promise<ClaimedDelivery[]> {
  const rows = await run(db, claim, [accountId, id, new Date(now), new Date(now + LEASE_MS), most])
  return rows
    .sort((a, b) => a.place - b.place)
    .map((row) => ({
      ...{ place: row.place, eventId: row.event_id, kind: row.kind as DeliveredKind },
      ...{ happenedAt: row.happened_at, body: row.body, attempts: row.attempts },
      firstTriedAt: row.first_tried_at?.getTime() ?? now,
    }))
}

const settle = statement({
  name: 'settle-delivery',
  text: `
UPDATE deliveries SET state = $4, due_at = $5, status = $6, answer = $7, error = $8, took = $9
WHERE account_id = $1 AND destination_id = $2 AND place = $3 AND state = 'waiting'`,
  takes: [
    int4,
    int4,
    int8,
    text,
    timestamptz,
    nullable(int4),
    nullable(text),
    nullable(text),
    nullable(int4),
  ],
  yields: {},
})

export interface Outcome {
  /** Of the answer; null: there was none. */
  status: number | null
  answer: string | null
  /** A sentence; null: it arrived. */
  error: string | null
  /** Milliseconds. */
  took: number
}

/** `dueAt`: of one that waits, when it is tried next. */
export async function settleDelivery(
  db: Database,
  { accountId, id }: DestinationKey,
  place: number,
  state: 'waiting' | 'delivered' | 'parked' | 'discarded',
  dueAt: number,
  { status, answer, error, took }: Outcome,
): Promise<void> {
  await run(db, settle, [accountId, id, place, state, new Date(dueAt), status, answer, error, took])
}

const parkOld = statement({
  name: 'park-old-deliveries',
  text: `
UPDATE deliveries d SET state = 'parked', due_at = $4
WHERE d.account_id = $1 AND d.destination_id = $2 AND d.state = 'waiting' AND d.waits_since <= $3 AND NOT EXISTS (
  SELECT FROM deliveries e
  WHERE e.account_id = $1 AND e.destination_id = $2 AND e.state = 'delivered' AND e.due_at > $3)`,
  takes: [int4, int4, timestamptz, timestamptz],
  yields: {},
})

/** Parks what waits since `since` or longer, unless something has arrived later than that. */
export async function parkOldDeliveries(
  db: Database,
  { accountId, id }: DestinationKey,
  since: number,
  now: number,
): Promise<void> {
  await run(db, parkOld, [accountId, id, new Date(since), new Date(now)])
}
