// The statements that erase one person.

import { clicksWhere } from '@/lib/answering/submissions/leaving-statements.store'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, uuid } from '@/lib/platform/sql/types'
import { devicesOf, ownType, perKind, submissionsOf } from './person-name.store'

/** Submissions erased per transaction; more take several transactions. */
export const BATCH_SIZE = 200

/** The udids of all submissions of a person, device by device. */
const findUpTo = (id: string, limit: number) =>
  perKind((kind) => {
    const ofDevices = `UNION ALL SELECT s.udid FROM (${devicesOf(kind)}) AS d
       CROSS JOIN LATERAL (SELECT udid FROM submissions WHERE account_id = $1 AND device_udid = d.udid OFFSET 0) AS s`
    return statement({
      name: `erase-${kind}-${id}`,
      text: `${submissionsOf(kind)} ${kind === 'key' ? `${ofDevices} ` : ''}LIMIT ${limit}`,
      takes: [int4, ownType(kind)],
      yields: { udid: uuid },
    })
  })

export const find = findUpTo('find', BATCH_SIZE)
export const findLate = findUpTo('late', 1)

export const deleteForeignClicks = statement({
  name: 'erase-clicks-foreign',
  text: clicksWhere('c.client_key = $2::text'),
  takes: [int4, text],
  yields: { n: int8, submissions: array(uuid) },
})

export const raiseVersion = statement({
  name: 'erase-version',
  text: 'UPDATE accounts SET version = version + 1 WHERE id = $1',
  takes: [int4],
  yields: {},
})

export const lockDevices = perKind((kind) =>
  statement({
    name: `erase-${kind}-devices-to-go`,
    text: `SELECT udid, client_key, former_keys FROM devices WHERE account_id = $1 AND udid IN (${devicesOf(kind)}) ORDER BY udid FOR UPDATE`,
    takes: [int4, ownType(kind)],
    yields: { udid: uuid, client_key: nullable(text), former_keys: nullable(array(text)) },
  }),
)

export const deleteDeviceRequests = statement({
  name: 'erase-device-requests',
  text: `DELETE FROM handled_requests
     WHERE account_id = $1 AND operation IN ('event', 'device', 'serve', 'answer') AND subject = ANY ($2::text[])`,
  takes: [int4, array(text)],
  yields: {},
})

export const deleteEvents = statement({
  name: 'erase-events',
  text: `WITH e AS (DELETE FROM events WHERE account_id = $1 AND device_udid = ANY ($2::uuid[]) RETURNING udid) SELECT count(*) AS n FROM e`,
  takes: [int4, array(uuid)],
  yields: { n: int8 },
})

export const deleteDevices = statement({
  name: 'erase-devices',
  text: 'DELETE FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})
