// Stores events that a program sends, and counts those that rules ask for, in one transaction.

import { givingWay } from '@/lib/answering/submissions/giving-way.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries } from '@/lib/platform/db/database'
import { writeJson } from '@/lib/platform/json/exact-json'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, json, nullable, text, uuid } from '@/lib/platform/sql/types'
import { countersOf, type EventCounter, indexCounters } from './event-counters.rules'
import { COUNTERS_OF_ACCOUNT } from './event-counters.store'
import { count } from './person-events.store'

export interface EventToRecord {
  udid: string
  /** Lower case. */
  deviceUdid: string
  /** Which the device has if it is new. */
  clientKey: string | null
  name: string
  properties: JsonObject | null
  /** As it is stored. */
  url: string | null
  /** ISO 8601. */
  happenedAt: string
  /** Recorded once per device; null: always. */
  requestId: string | null
}

// In one order, so that two batches wait for each other instead of locking each other out.
const claim = statement({
  name: 'claim-sent-events',
  text: `
INSERT INTO handled_requests AS h (account_id, operation, subject, request_id)
SELECT $1, 'event', i.subject, i.request_id
FROM json_to_recordset($2::json) AS i(subject text, request_id text) ORDER BY i.subject, i.request_id
ON CONFLICT DO NOTHING RETURNING h.subject, h.request_id`,
  takes: [int4, json()],
  yields: { subject: text, request_id: text },
})

const insertDevices = statement({
  name: 'insert-devices-of-sent-events',
  text: `
INSERT INTO devices (account_id, udid, client_key)
SELECT $1, i.udid, i.client_key FROM json_to_recordset($2::json) AS i(udid uuid, client_key text) ORDER BY i.udid
ON CONFLICT DO NOTHING`,
  takes: [int4, json()],
  yields: {},
})

// Until the commit nobody erases them or links them to another key.
const holdDevices = statement({
  name: 'hold-devices-of-sent-events',
  text: 'SELECT udid FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[]) ORDER BY udid FOR KEY SHARE',
  takes: [int4, array(uuid)],
  yields: { udid: uuid },
})

const readCounters = statement({
  name: 'read-counters-of-sent-events',
  text: `SELECT ${COUNTERS_OF_ACCOUNT} AS counters`,
  takes: [int4],
  yields: { counters: nullable(json<EventCounter[]>()) },
})

const readMasking = statement({
  name: 'read-masking-of-sent-events',
  text: `
SELECT mask_personal_data AS "maskPersonalData", mask_emails AS "maskEmails", mask_phones AS "maskPhones"
FROM accounts WHERE id = $1`,
  takes: [int4],
  yields: { maskPersonalData: bool, maskEmails: bool, maskPhones: bool },
})

/** What is hidden in addresses of events. */
export const findMasking = async (db: Queries, accountId: AccountId) =>
  (await run(db, readMasking, [accountId]))[0]

const insert = statement({
  name: 'insert-sent-events',
  text: `
INSERT INTO events (account_id, udid, device_udid, name, properties, url, happened_at)
SELECT $1, i.udid, i.device_udid, i.name, i.properties, i.url, i.happened_at
FROM json_to_recordset($2::json)
  AS i(udid uuid, device_udid uuid, name text, properties jsonb, url text, happened_at timestamptz)`,
  takes: [int4, json()],
  yields: {},
})

/** Records those whose ids are new, and returns how many. They count from the commit on. */
export const recordSentEvents = (
  db: Database,
  accountId: AccountId,
  events: readonly EventToRecord[],
): Promise<number> =>
  givingWay(db, async (run) => {
    const fresh = await claimEvents(run, accountId, events)
    if (fresh.length === 0) return 0
    await holdDevicesOf(run, accountId, fresh)
    // A rule that becomes live after this looks for them in storage.
    const [account] = await run(readCounters, [accountId])
    const rows = fresh.map(({ deviceUdid, happenedAt, ...event }) => ({
      ...event,
      device_udid: deviceUdid,
      happened_at: happenedAt,
    }))
    await run(insert, [accountId, writeJson(rows)])
    const counters = indexCounters(account?.counters ?? [])
    const counted = fresh.flatMap((event) => {
      const ids = countersOf(counters, event)
      return ids.length > 0 ? [{ udid: event.udid, device_udid: event.deviceUdid, counters: ids }] : []
    })
    if (counted.length > 0) await run(count, [accountId, JSON.stringify(counted)])
    return fresh.length
  })

async function claimEvents(
  run: RunInTransaction,
  accountId: AccountId,
  events: readonly EventToRecord[],
): Promise<EventToRecord[]> {
  const asked = events.flatMap(({ deviceUdid, requestId }) =>
    requestId === null ? [] : [{ subject: deviceUdid, request_id: requestId }],
  )
  const claimed = asked.length === 0 ? [] : await run(claim, [accountId, JSON.stringify(asked)])
  const keys = new Set(claimed.map(({ subject, request_id }) => `${subject} ${request_id}`))
  return events.filter(
    ({ deviceUdid, requestId }) => requestId === null || keys.has(`${deviceUdid} ${requestId}`),
  )
}

/** Makes those that are new. One that is erased meanwhile is made again. */
async function holdDevicesOf(
  run: RunInTransaction,
  accountId: AccountId,
  events: readonly EventToRecord[],
): Promise<void> {
  const devices = new Map(events.map(({ deviceUdid, clientKey }) => [deviceUdid, clientKey]))
  const rows = [...devices].map(([udid, client_key]) => ({ udid, client_key }))
  let held = 0
  while (held < devices.size) {
    await run(insertDevices, [accountId, JSON.stringify(rows)])
    held = (await run(holdDevices, [accountId, [...devices.keys()]])).length
  }
}
