// Which stored events are still to be counted for rules that ask for them.

import { lockOfAccount } from '@/lib/accounts/lock-account.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import type { JsonValue } from '@/lib/platform/json/json-value'
import { inTransaction, run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import {
  array,
  bool,
  int4,
  int8,
  json,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
} from '@/lib/platform/sql/types'
import type { CountedEvent } from './event-counters.rules'

/** How long a process holds what it counts; it says so again with each piece. */
const HOLD = "interval '30 seconds'"

const findDue = statement({
  name: 'find-accounts-to-count',
  prepared: false,
  text: `
SELECT DISTINCT account_id FROM event_counters
WHERE settled_at IS NULL AND removed_at IS NULL AND (held_until IS NULL OR held_until < now()) ORDER BY account_id`,
  takes: [],
  yields: { account_id: int4 },
})

/** The accounts whose stored events are to be counted by this process. */
export const listAccountsToCount = async (db: Database): Promise<number[]> =>
  (await run(db, findDue, [])).map((row) => row.account_id)

const hold = statement({
  name: 'hold-event-counters',
  prepared: false,
  text: `
WITH held AS (
  UPDATE event_counters SET held_until = now() + ${HOLD}
  WHERE account_id = $1 AND settled_at IS NULL AND removed_at IS NULL AND (held_until IS NULL OR held_until < now())
  RETURNING id, name, conditions, counted_device, counted_udid, complete_at, created_at)
SELECT id, name, conditions, counted_device, counted_udid, complete_at IS NOT NULL AS complete, created_at,
  round(extract(epoch FROM now() - created_at) * 1000)::int8 AS age_ms FROM held`,
  takes: [int4],
  yields: {
    id: int4,
    name: text,
    conditions: jsonb<CountedEvent['conditions']>(),
    counted_device: nullable(uuid),
    counted_udid: nullable(uuid),
    complete: bool,
    created_at: timestamptz,
    age_ms: int8,
  },
})

export type CounterToFill = RowOf<typeof hold.yields>

/** The counters that are not settled and that no other process is at, for this one. */
export const holdCounters = (db: Database, accountId: AccountId): Promise<CounterToFill[]> =>
  run(db, hold, [accountId])

/** `[udid, device, name, properties]` */
export type StoredEvent = [string, string, string, JsonValue | null]

const readPiece = statement({
  name: 'read-events-to-count',
  prepared: false,
  text: `
WITH s AS MATERIALIZED (
  SELECT device_udid, udid, name, properties FROM events
  WHERE account_id = $1 AND (device_udid, udid) > ($2::uuid, $3::uuid) ORDER BY device_udid, udid LIMIT $5)
SELECT (SELECT json_agg(json_build_array(udid, device_udid, name, properties)) FROM s WHERE name = ANY ($4::text[])) AS found,
  l.device_udid, l.udid FROM (SELECT device_udid, udid FROM s ORDER BY device_udid DESC, udid DESC LIMIT 1) AS l`,
  takes: [int4, uuid, uuid, array(text), int8],
  yields: { found: nullable(json<StoredEvent[]>()), device_udid: uuid, udid: uuid },
})

const PIECE = { postgres: 5000, embedded: 500 }
const NO_UDID = '00000000-0000-0000-0000-000000000000'

/** Where counting goes on. */
export interface Place {
  device: string
  udid: string
}

/** The events of these names among the next stored ones, and the last that was looked at; null: there are no more. */
export async function readEventsAfter(
  db: Database,
  accountId: AccountId,
  after: Place | null,
  names: string[],
): Promise<{ found: StoredEvent[]; last: Place } | null> {
  const { device, udid } = after ?? { device: NO_UDID, udid: NO_UDID }
  const [row] = await run(db, readPiece, [accountId, device, udid, names, PIECE[db.kind]])
  return row ? { found: row.found ?? [], last: { device: row.device_udid, udid: row.udid } } : null
}

const readBetween = statement({
  name: 'read-recent-events-to-count',
  prepared: false,
  text: `
SELECT json_agg(json_build_array(udid, device_udid, name, properties)) AS found FROM events
WHERE account_id = $1 AND created_at >= $2 AND created_at < $3 AND name = ANY ($4::text[])`,
  takes: [int4, timestamptz, timestamptz, array(text)],
  yields: { found: nullable(json<StoredEvent[]>()) },
})

/** The events of these names that were recorded within a period. */
export async function readEventsBetween(
  db: Database,
  accountId: AccountId,
  from: Date,
  to: Date,
  names: string[],
): Promise<StoredEvent[]> {
  const [row] = await run(db, readBetween, [accountId, from, to, names])
  return row?.found ?? []
}

const write = statement({
  name: 'write-counted-place',
  prepared: false,
  text: `UPDATE event_counters SET counted_device = $3, counted_udid = $4, held_until = now() + ${HOLD}
WHERE account_id = $1 AND id = ANY ($2::int[])`,
  takes: [int4, array(int4), uuid, uuid],
  yields: {},
})

export const writePlace = async (
  db: Database,
  accountId: AccountId,
  ids: number[],
  { device, udid }: Place,
): Promise<void> => {
  await run(db, write, [accountId, ids, device, udid])
}

// The version says to every process that the rules may be trusted.
const complete = statement({
  name: 'complete-event-counters',
  prepared: false,
  text: 'UPDATE event_counters SET complete_at = now(), held_until = NULL WHERE account_id = $1 AND id = ANY ($2::int[])',
  takes: [int4, array(int4)],
  yields: {},
})

const raiseVersion = statement({
  name: 'raise-version-of-counted',
  prepared: false,
  text: 'UPDATE accounts SET version = version + 1 WHERE id = $1',
  takes: [int4],
  yields: {},
})

/** Whoever completes them waits until every process answers by it. */
export const completeCounters = (db: Database, accountId: AccountId, ids: number[]): Promise<unknown> =>
  inTransaction(db, async (run, runLast) => {
    // Before its counters, as whoever makes or removes some.
    await run(lockOfAccount, [accountId])
    await run(complete, [accountId, ids])
    return runLast(raiseVersion, [accountId])
  })

const settle = statement({
  name: 'settle-event-counters',
  prepared: false,
  text: 'UPDATE event_counters SET settled_at = now(), held_until = NULL WHERE account_id = $1 AND id = ANY ($2::int[])',
  takes: [int4, array(int4)],
  yields: {},
})

const release = statement({
  name: 'release-event-counters',
  prepared: false,
  text: 'UPDATE event_counters SET held_until = NULL WHERE account_id = $1 AND id = ANY ($2::int[])',
  takes: [int4, array(int4)],
  yields: {},
})

export const markCounters = async (
  db: Database,
  accountId: AccountId,
  ids: number[],
  as: 'settled' | 'free',
): Promise<void> => {
  if (ids.length === 0) return
  await run(db, { settled: settle, free: release }[as], [accountId, ids])
}
