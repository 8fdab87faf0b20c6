// What arrived at each destination in each of the last 24 hours, and what has not arrived. It is read
// while somebody looks at it, so it counts no more than a drawing needs.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, timestamptz } from '@/lib/platform/sql/types'

const HOURS = 24
/** Counted of one hour. */
const MOST_AN_HOUR = 1000
/** Of what has not arrived, the latest are looked at. */
const MOST_UNDELIVERED = 5000

const latest = (state: string) => `
    (SELECT x.happened_at FROM deliveries x
     WHERE x.account_id = $1 AND x.destination_id = d.id AND x.state = '${state}' ORDER BY x.due_at DESC LIMIT $4)`

const lastDay = statement({
  name: 'read-destination-last-day',
  prepared: false,
  text: `
SELECT d.id, h.hour, a.delivered, coalesce(u.undelivered, 0)::bigint AS undelivered
FROM destinations d CROSS JOIN generate_series(0, ${HOURS - 1}) AS h(hour) CROSS JOIN LATERAL (
  SELECT count(*) AS delivered FROM (
    SELECT FROM deliveries x
    WHERE x.account_id = $1 AND x.destination_id = d.id AND x.state = 'delivered'
      AND x.due_at > $2::timestamptz - (h.hour + 1) * interval '1 hour' AND x.due_at <= $2::timestamptz - h.hour * interval '1 hour'
    LIMIT $3) AS counted) AS a LEFT JOIN LATERAL (
  SELECT hour, least(count(*), $3) AS undelivered FROM (
    SELECT floor(extract(epoch FROM $2::timestamptz - w.happened_at) / 3600)::int AS hour
    FROM (${latest('waiting')} UNION ALL ${latest('parked')}) AS w) AS by_hour
  GROUP BY hour) AS u ON u.hour = h.hour
WHERE d.account_id = $1
ORDER BY d.id, h.hour DESC`,
  takes: [int4, timestamptz, int8, int8],
  yields: { id: int4, hour: int4, delivered: int8, undelivered: int8 },
})

interface HourOfDeliveries {
  /** Arrived in this hour. */
  delivered: number
  /** Happened in this hour and has not arrived. */
  undelivered: number
}

/** By the id of the destination; the hour that ends now comes last. */
export async function readLastDay(
  db: Queries,
  accountId: AccountId,
  now: number,
): Promise<Map<number, HourOfDeliveries[]>> {
  const rows = await run(db, lastDay, [accountId, new Date(now), MOST_AN_HOUR, MOST_UNDELIVERED])
  const hours = new Map<number, HourOfDeliveries[]>()
  for (const { id, delivered, undelivered } of rows)
    hours.set(id, [...(hours.get(id) ?? []), { delivered, undelivered }])
  return hours
}
