// Stores a named event of a device.

import type { JsonValue } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { noResults, recordBatch } from '../sql/record-batch'
import { statement } from '../sql/statement'
import { json } from '../sql/types'
import { newUdid } from './new-udid'

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
  SELECT * FROM json_to_recordset($1::json)
    AS i(account_id int, udid uuid, device_udid uuid, name text, properties jsonb, url text, request_id text)),
h AS (
  INSERT INTO handled_requests (account_id, operation, subject, request_id)
  SELECT account_id, 'event', device_udid, request_id FROM i WHERE request_id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING account_id, subject, request_id),
d AS (
  INSERT INTO devices (account_id, udid)
  SELECT DISTINCT account_id, device_udid FROM i ORDER BY account_id, device_udid ON CONFLICT DO NOTHING)
INSERT INTO events (account_id, udid, device_udid, name, properties, url)
SELECT account_id, udid, device_udid, name, properties, url FROM i
WHERE request_id IS NULL OR (account_id, device_udid::text, request_id) IN (SELECT account_id, subject, request_id FROM h)`,
  takes: [json()],
  yields: {},
})

const batch = recordBatch({
  statement: record,
  toRow: ({
    accountId,
    udid,
    deviceUdid,
    name,
    properties,
    url,
    requestId,
  }: NewEvent & { udid: string }) => ({
    account_id: accountId,
    udid,
    device_udid: deviceUdid,
    name,
    properties,
    url,
    request_id: requestId,
  }),
  key: ({ accountId, deviceUdid, requestId }) =>
    requestId === null ? null : `${accountId} ${deviceUdid} ${requestId}`,
  toResults: noResults,
})

/** Records an event and, if it is new, its device (docs/api.md §6). Resolves after the commit. */
export const recordEvent = async (db: Database, event: NewEvent): Promise<void> =>
  batch(db).add({ ...event, udid: await newUdid(db, event.accountId) })
