// Stores a named event of a device.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { newUdid } from '@/lib/platform/db/new-udid'
import type { JsonValue } from '@/lib/platform/json/json-value'
import { noResults, recordBatch } from '@/lib/platform/sql/record-batch'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json } from '@/lib/platform/sql/types'

interface NewEvent {
  accountId: AccountId
  /** Lower case. */
  deviceUdid: string
  name: string
  properties: JsonValue | null
  url: string | null
  requestId: string | null
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

const batch = recordBatch({
  statement: record,
  toRow: ({ udid, deviceUdid, name, properties, url, requestId }: NewEvent & { udid: string }) => ({
    udid,
    device_udid: deviceUdid,
    name,
    properties,
    url,
    request_id: requestId,
  }),
  key: ({ deviceUdid, requestId }) => (requestId === null ? null : `${deviceUdid} ${requestId}`),
  toResults: noResults,
})

/** Records an event and, if it is new, its device (docs/api.md §6). Resolves after the commit. */
export const recordEvent = async (db: Database, event: NewEvent): Promise<void> =>
  batch(db).add(event.accountId, { ...event, udid: await newUdid(db, event.accountId) })
