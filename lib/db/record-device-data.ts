// Keeps what a site or an app tells of a device.
import type { JsonObject } from '@/lib/domain/survey'
import type { AccountId } from './account-id'
import { Batch } from './batch'
import { isLostToAnother, isRowRefused, run } from './statement'

interface DeviceData {
  accountId: AccountId
  /** Lower case. */
  udid: string
  data: JsonObject
  requestId: string | null
}

const statement = {
  name: 'record-device-data',
  text: `
WITH i AS (
  SELECT * FROM json_to_recordset($1::json) AS i(account_id int, udid uuid, data jsonb, request_id text)),
h AS (
  INSERT INTO handled_requests (account_id, operation, request_id)
  SELECT DISTINCT account_id, 'device', request_id FROM i WHERE request_id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING account_id, request_id)
INSERT INTO devices AS d (account_id, udid, data)
SELECT account_id, udid, data FROM i
WHERE request_id IS NULL OR (account_id, udid, request_id) IN (
  SELECT DISTINCT ON (account_id, request_id) account_id, udid, request_id FROM i JOIN h USING (account_id, request_id)
  ORDER BY account_id, request_id, udid)
ORDER BY account_id, udid
ON CONFLICT (account_id, udid) DO UPDATE SET data = coalesce(d.data, '{}') || excluded.data, updated_at = now()
  WHERE coalesce(d.data, '{}') || excluded.data IS DISTINCT FROM d.data`,
}

const batch = new Batch<DeviceData, void>(
  async (items) => {
    await run(statement, [
      JSON.stringify(
        items.map(({ accountId, udid, data, requestId }) => ({
          account_id: accountId,
          udid,
          data,
          request_id: requestId,
        })),
      ),
    ])
    return items.map(() => undefined)
  },
  {
    key: (item) => `${item.accountId} ${item.udid}`,
    sameKey: 'wait',
    retrySingly: isRowRefused,
    retryLost: isLostToAnother,
  },
)

/** Merges fields into a device's data, making the device if needed (docs/api.md §6). Resolves when committed. */
export const recordDeviceData = (item: DeviceData): Promise<void> => batch.add(item)
