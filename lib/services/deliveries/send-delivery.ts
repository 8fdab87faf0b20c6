// Sends one delivery to its destination.
import type { ClaimedDelivery } from '@/lib/db/deliveries/delivery-store'
import type { DestinationRow } from '@/lib/db/deliveries/destination-store'
import { type Posted, postOutside } from './post-outside'
import { signatureHeaders } from './webhook-secret'

const JSON_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Soundings' }

type Target = Pick<DestinationRow, 'kind' | 'address' | 'secret' | 'previousSecret' | 'previousSecretUntil'>

/** Never rejects. */
export function sendDelivery(
  target: Target,
  { eventId, body }: Pick<ClaimedDelivery, 'eventId' | 'body'>,
  now: number,
): Promise<Posted> {
  const signature = target.kind === 'webhook' ? signatureHeaders(target, eventId, body, now) : {}
  return postOutside(target.address, body, { ...JSON_HEADERS, ...signature })
}
