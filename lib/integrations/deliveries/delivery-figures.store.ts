// What waits in the whole installation, for metrics.
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int8, nullable, timestamptz } from '@/lib/platform/sql/types'

const count = statement({
  name: 'count-waiting-deliveries',
  prepared: false,
  text: `
SELECT coalesce(sum(n.waiting), 0)::bigint AS waiting, coalesce(sum(n.paused), 0)::bigint AS paused,
  coalesce(sum(n.parked), 0)::bigint AS parked,
  least(min(n.oldest), (SELECT min(happened_at) FROM outgoing_events)) AS oldest
FROM destinations d CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE x.state = 'waiting' AND NOT d.paused) AS waiting,
    count(*) FILTER (WHERE x.state = 'waiting' AND d.paused) AS paused,
    count(*) FILTER (WHERE x.state = 'parked') AS parked,
    min(x.happened_at) FILTER (WHERE x.state = 'waiting' AND NOT d.paused) AS oldest
  FROM deliveries x
  WHERE x.account_id = d.account_id AND x.destination_id = d.id AND x.state IN ('waiting', 'parked')) AS n`,
  distributed: `
SELECT n.waiting, n.paused, n.parked, least(n.oldest, o.oldest) AS oldest
FROM (
  SELECT count(*) FILTER (WHERE x.state = 'waiting' AND NOT d.paused) AS waiting,
    count(*) FILTER (WHERE x.state = 'waiting' AND d.paused) AS paused,
    count(*) FILTER (WHERE x.state = 'parked') AS parked,
    min(x.happened_at) FILTER (WHERE x.state = 'waiting' AND NOT d.paused) AS oldest
  FROM destinations d JOIN deliveries x ON x.account_id = d.account_id AND x.destination_id = d.id
  WHERE x.state IN ('waiting', 'parked')) AS n
CROSS JOIN (SELECT min(happened_at) AS oldest FROM outgoing_events) AS o`,
  takes: [],
  yields: { waiting: int8, paused: int8, parked: int8, oldest: nullable(timestamptz) },
})

export interface DeliveryFigures {
  waiting: number
  /** Waiting until somebody resumes their destination. */
  paused: number
  parked: number
  /** When the oldest that waits happened, without what is paused. */
  oldest: Date | null
}

export async function readDeliveryFigures(db: Database): Promise<DeliveryFigures> {
  const [row] = await run(db, count, [])
  return row ?? { waiting: 0, paused: 0, parked: 0, oldest: null }
}
