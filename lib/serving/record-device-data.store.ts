// Stores what a site or an app reports about a device.

import { MOST_BYTES, MOST_FIELDS } from '@/lib/people/data-limits.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { recordBatch } from '@/lib/platform/sql/record-batch'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json, uuid } from '@/lib/platform/sql/types'

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
  SELECT * FROM json_to_recordset($2::json) AS i(udid uuid, data jsonb, request_id text)),
old AS (
  SELECT d.udid, coalesce(d.data, '{}') AS data FROM (SELECT udid FROM i ORDER BY udid) AS i
  CROSS JOIN LATERAL (SELECT d.udid, d.data FROM devices d WHERE d.account_id = $1 AND d.udid = i.udid FOR UPDATE) AS d),
n AS (
  SELECT i.*, old.data AS old, coalesce(old.data, '{}') || i.data AS new FROM i LEFT JOIN old USING (udid)),
f AS (SELECT *, new = coalesce(old, '{}') OR (${fits('new')}) AS fits FROM n),
h AS (
  INSERT INTO handled_requests AS h (account_id, operation, subject, request_id)
  SELECT $1, 'device', udid, request_id FROM f WHERE request_id IS NOT NULL AND fits
  ON CONFLICT DO NOTHING RETURNING h.subject, h.request_id),
w AS (
  INSERT INTO devices AS d (account_id, udid, data)
  SELECT $1, udid, data FROM f
  WHERE fits AND new IS DISTINCT FROM old
    AND (request_id IS NULL OR (udid::text, request_id) IN (SELECT subject, request_id FROM h))
  ORDER BY udid
  ON CONFLICT (account_id, udid) DO UPDATE SET updated_at = excluded.updated_at,
    data = CASE WHEN ${fits("coalesce(d.data, '{}') || excluded.data")} THEN coalesce(d.data, '{}') || excluded.data ELSE d.data END
  RETURNING d.udid, d.data)
SELECT f.udid FROM f LEFT JOIN w USING (udid)
WHERE NOT f.fits OR NOT coalesce(w.data || f.data = w.data, true)`,
  takes: [int4, json()],
  yields: { udid: uuid },
})

const batch = recordBatch({
  statement: record,
  toRow: ({ udid, data, requestId }: DeviceData) => ({
    udid,
    data,
    request_id: requestId,
  }),
  key: ({ udid }) => udid,
  toResults: (items, rejected) => {
    const full = new Set(rejected.map(({ udid }) => udid))
    return items.map((item) => !full.has(item.udid))
  },
})

/**
 * Merges fields into a device's data and creates the device if needed (docs/api.md §6). Resolves
 * after the commit; with false, and nothing changed, if the device would exceed its limit.
 */
export const recordDeviceData = (db: Database, item: DeviceData): Promise<boolean> =>
  batch(db).add(item.accountId, item)
