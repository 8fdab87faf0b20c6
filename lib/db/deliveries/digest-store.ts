// Making a digest: the delivery and the period that comes next are one commit, so that a period has one
// digest, whichever process makes it, and whichever is killed.
import type { Database } from '../client/database'
import { inOneTransaction } from '../client/transaction'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int4, timestamptz } from '../sql/types'
import type { DestinationKey } from './delivery-store'
import { insertDelivery } from './insert-delivery'

const advance = statement({
  name: 'advance-digest',
  text: `
UPDATE destinations SET next_digest_at = $4
WHERE account_id = $1 AND id = $2 AND next_digest_at = $3 AND NOT paused AND consent = 'given' RETURNING id`,
  takes: [int4, int4, timestamptz, timestamptz],
  yields: { id: int4 },
})

export interface NewDigest {
  /** The end of the period that the destination waits for. */
  due: Date
  /** That of the next one. */
  next: Date
  /** The end of the period that it is about. */
  end: Date
  eventId: string
  /** Null: there is nothing to say. */
  body: string | null
}

/** False: another process has made it, or it is not wanted any more. */
export const saveDigest = (
  db: Database,
  { accountId, id }: DestinationKey,
  { due, next, end, eventId, body }: NewDigest,
  now: number,
): Promise<boolean> =>
  inOneTransaction(db, async (tx) => {
    const [advanced] = await run(tx, advance, [accountId, id, due, next])
    if (!advanced) return false
    if (body === null) return true
    const digest = { destinationId: id, eventId, kind: 'digest' as const, happenedAt: end, body }
    await insertDelivery(tx, accountId, digest, now)
    return true
  })
