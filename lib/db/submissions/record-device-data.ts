// Stores what a site or an app reports about a device.
import { MOST_BYTES, MOST_FIELDS } from '@/lib/domain/people/data-limits'
import type { JsonObject } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { recordBatch } from '../sql/record-batch'
import { statement } from '../sql/statement'
import { int4, json, uuid } from '../sql/types'

interface DeviceData {
  accountId: AccountId
  /** Lower case. */
  udid: string
  data: JsonObject
  requestId: string | null
}

/** SQL: whether a document is within the limits of a device's data (docs/api.md §2). */
const fits = (data: string): string =>
  `octet_length((${data})::text) <= ${MOST_BYTES} AND (SELECT count(*) FROM jsonb_object_keys(${data})) <= ${MOST_FIELDS}`

// Locks the devices before it checks the limit, so that parallel calls cannot exceed it together.
// For a device that another process is inserting, the check is in the ON CONFLICT clause.
const record = statement({
  name: 'record-device-data',
  text: `
WITH i AS (
  SELECT * FROM json_to_recordset($1::json) AS i(account_id int, udid uuid, data jsonb, request_id text)),
old AS (
  SELECT d.account_id, d.udid, coalesce(d.data, '{}') AS data FROM devices d JOIN i USING (account_id, udid)
  ORDER BY d.account_id, d.udid FOR UPDATE OF d),
n AS (
  SELECT i.*, old.data AS old, coalesce(old.data, '{}') || i.data AS new FROM i LEFT JOIN old USING (account_id, udid)),
f AS (SELECT *, new = coalesce(old, '{}') OR (${fits('new')}) AS fits FROM n),
h AS (
  INSERT INTO handled_requests (account_id, operation, subject, request_id)
  SELECT account_id, 'device', udid, request_id FROM f WHERE request_id IS NOT NULL AND fits
  ON CONFLICT DO NOTHING RETURNING account_id, subject, request_id),
w AS (
  INSERT INTO devices AS d (account_id, udid, data)
  SELECT account_id, udid, data FROM f
  WHERE fits AND new IS DISTINCT FROM old
    AND (request_id IS NULL OR (account_id, udid::text, request_id) IN (SELECT account_id, subject, request_id FROM h))
  ORDER BY account_id, udid
  ON CONFLICT (account_id, udid) DO UPDATE SET updated_at = now(),
    data = CASE WHEN ${fits("coalesce(d.data, '{}') || excluded.data")} THEN coalesce(d.data, '{}') || excluded.data ELSE d.data END
  RETURNING account_id, udid, data)
SELECT f.account_id, f.udid FROM f LEFT JOIN w USING (account_id, udid)
WHERE NOT f.fits OR NOT coalesce(w.data || f.data = w.data, true)`,
  takes: [json()],
  yields: { account_id: int4, udid: uuid },
})

const nameOf = ({ accountId, udid }: DeviceData): string => `${accountId} ${udid}`

const batch = recordBatch({
  statement: record,
  toRow: ({ accountId, udid, data, requestId }: DeviceData) => ({
    account_id: accountId,
    udid,
    data,
    request_id: requestId,
  }),
  key: nameOf,
  toResults: (items, rejected) => {
    const full = new Set(rejected.map((row) => `${row.account_id} ${row.udid}`))
    return items.map((item) => !full.has(nameOf(item)))
  },
})

/**
 * Merges fields into a device's data and creates the device if needed (docs/api.md §6). Resolves
 * after the commit; with false, and nothing changed, if the device would exceed its limit.
 */
export const recordDeviceData = (db: Database, item: DeviceData): Promise<boolean> => batch(db).add(item)
