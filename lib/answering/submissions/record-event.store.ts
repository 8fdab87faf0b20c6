// Stores named events of devices, and counts those that rules ask for.

import {
  AS_SET,
  countEvents,
  KEYS_OF_DEVICES,
  namesOf,
  ON_CONFLICT_UNITE,
} from '@/lib/people/events/person-events.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { newUdid } from '@/lib/platform/db/new-udid'
import type { JsonValue } from '@/lib/platform/json/json-value'
import { noResults, recordBatch } from '@/lib/platform/sql/record-batch'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json, uuid } from '@/lib/platform/sql/types'

interface NewEvent {
  accountId: AccountId
  /** Lower case. */
  deviceUdid: string
  name: string
  properties: JsonValue | null
  url: string | null
  requestId: string | null
  /** The ids of the counters that it counts for. */
  counters: readonly number[]
}

const record = statement({
  name: 'record-events',
  text: `
WITH i AS (
  SELECT * FROM json_to_recordset($2::json)
    AS i(udid uuid, device_udid uuid, name text, properties jsonb, url text, request_id text)),
h AS (
  INSERT INTO handled_requests AS h (account_id, operation, subject, request_id)
  SELECT $1, 'event', device_udid, request_id FROM i WHERE request_id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING h.subject, h.request_id),
d AS (
  INSERT INTO devices (account_id, udid)
  SELECT DISTINCT $1::int, device_udid FROM i ORDER BY device_udid ON CONFLICT DO NOTHING)
INSERT INTO events (account_id, udid, device_udid, name, properties, url)
SELECT $1, udid, device_udid, name, properties, url FROM i
WHERE request_id IS NULL OR (device_udid::text, request_id) IN (SELECT subject, request_id FROM h)`,
  takes: [int4, json()],
  yields: {},
})

// Returns the events of devices that another transaction has inserted meanwhile, perhaps with a client key that this
// statement cannot see.
const recordCounted = statement({
  name: 'record-counted-events',
  text: `
WITH i AS (
  SELECT * FROM json_to_recordset($2::json)
    AS i(udid uuid, device_udid uuid, name text, properties jsonb, url text, request_id text, counters int[])),
h AS (
  INSERT INTO handled_requests AS h (account_id, operation, subject, request_id)
  SELECT $1, 'event', device_udid, request_id FROM i WHERE request_id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING h.subject, h.request_id),
d AS (
  INSERT INTO devices AS d (account_id, udid)
  SELECT DISTINCT $1::int, device_udid FROM i ORDER BY device_udid ON CONFLICT DO NOTHING RETURNING d.udid),
l AS MATERIALIZED (${KEYS_OF_DEVICES}),
e AS (
  INSERT INTO events AS e (account_id, udid, device_udid, name, properties, url)
  SELECT $1, udid, device_udid, name, properties, url FROM i
  WHERE request_id IS NULL OR (device_udid::text, request_id) IN (SELECT subject, request_id FROM h)
  RETURNING e.udid),
p AS (
  INSERT INTO person_events AS p (account_id, person, counter_id, first, newest)
  SELECT $1, person, counter_id, ${AS_SET}
  FROM (
    SELECT a.person, counter_id, e.udid FROM e JOIN i ON i.udid = e.udid LEFT JOIN l ON l.udid = i.device_udid
    CROSS JOIN LATERAL unnest(i.counters) AS counter_id CROSS JOIN ${namesOf('i.device_udid', 'l.client_key')}) AS x
  GROUP BY person, counter_id ORDER BY person, counter_id
  ${ON_CONFLICT_UNITE})
SELECT i.udid FROM i WHERE i.device_udid NOT IN (SELECT udid FROM l) AND i.device_udid NOT IN (SELECT udid FROM d)`,
  takes: [int4, json()],
  yields: { udid: uuid },
})

type Identified = NewEvent & { udid: string }

const toRow = ({ udid, deviceUdid, name, properties, url, requestId }: Identified) => ({
  udid,
  device_udid: deviceUdid,
  name,
  properties,
  url,
  request_id: requestId,
})

const key = ({ deviceUdid, requestId }: NewEvent): string | null =>
  requestId === null ? null : `${deviceUdid} ${requestId}`

const plain = recordBatch({ statement: record, toRow, key, toResults: noResults })

/** Resolves with whether it has to be counted again. */
const counted = recordBatch({
  statement: recordCounted,
  toRow: (event: Identified) => ({ ...toRow(event), counters: event.counters }),
  key,
  toResults: (items, unsure) => items.map(({ udid }) => unsure.some((one) => one.udid === udid)),
})

/**
 * Records an event and, if it is new, its device (docs/api.md §6), and counts it for the rules that ask for it.
 * Resolves after the commit.
 */
export async function recordEvent(db: Database, event: NewEvent): Promise<void> {
  const { accountId, deviceUdid, counters } = event
  const identified = { ...event, udid: await newUdid(db, accountId) }
  if (counters.length === 0) return plain(db).add(accountId, identified)
  const isUnsure = await counted(db).add(accountId, identified)
  if (isUnsure)
    await countEvents(db, accountId, [{ udid: identified.udid, device_udid: deviceUdid, counters }])
}
