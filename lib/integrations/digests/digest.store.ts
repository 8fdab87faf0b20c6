// Making a digest: the delivery and the period that comes next are one commit, so that a period has one
// digest, whichever process makes it, and whichever is killed.
import type { Database } from '@/lib/platform/db/database'
import { inOneTransaction } from '@/lib/platform/db/transaction'
import type { DestinationKey } from '../deliveries/delivery.store'
import { insertDelivery } from '../deliveries/insert-delivery.store'

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
    const { count } = await tx.destination.updateMany({
      where: { accountId, id, nextDigestAt: due, paused: false, consent: 'given' },
      data: { nextDigestAt: next },
    })
    if (count === 0) return false
    if (body === null) return true
    const digest = { destinationId: id, eventId, kind: 'digest' as const, happenedAt: end, body }
    await insertDelivery(tx, accountId, digest, now)
    return true
  })
