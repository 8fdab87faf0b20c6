// Adds a delivery that no event of the outbox stands for: a digest, or a question to a recipient.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, text, timestamptz } from '@/lib/platform/sql/types'
import { KINDS_OF_A_POSITION, rankOf } from './place.rules'

// Its place is after all that is in the outbox.
const insert = statement({
  name: 'insert-delivery',
  text: `
INSERT INTO deliveries (account_id, destination_id, place, event_id, kind, happened_at, body, due_at, waits_since)
VALUES ($1, $2, nextval('outgoing_events_position_seq') * ${KINDS_OF_A_POSITION} + $3::bigint, $4, $5, $6, $7, $8, $8)`,
  takes: [int4, int4, int8, text, text, timestamptz, text, timestamptz],
  yields: {},
})

export async function insertDelivery(
  db: Queries,
  accountId: AccountId,
  one: {
    destinationId: number
    eventId: string
    kind: 'digest' | 'confirmation'
    happenedAt: Date
    body: string
  },
  now: number,
): Promise<void> {
  await run(db, insert, [
    ...([accountId, one.destinationId, rankOf(one.kind), one.eventId, one.kind] as const),
    ...([one.happenedAt, one.body, new Date(now)] as const),
  ])
}
