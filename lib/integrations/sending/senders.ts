// How a delivery reaches its destination, by the kind of it.

import type { ClaimedDelivery } from '@/lib/integrations/deliveries/delivery.store'
import type { DestinationRow } from '@/lib/integrations/destinations/destination.store'
import type { DestinationKind } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { signatureHeaders } from '../destinations/webhook-secret'
import { type Posted, postOutside } from './post-outside'

/** Never rejects. `now`: milliseconds since 1970. */
export type Send = (
  destination: DestinationRow,
  delivery: Pick<ClaimedDelivery, 'eventId' | 'kind' | 'body'>,
  now: number,
) => Promise<Posted>

export type Senders = Partial<Record<DestinationKind, Send>>

const JSON_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Soundings' }

const post: Send = (destination, { eventId, body }, now) => {
  const signature = destination.kind === 'webhook' ? signatureHeaders(destination, eventId, body, now) : {}
  return postOutside(destination.address, body, { ...JSON_HEADERS, ...signature })
}

/** All that takes a request of HTTP. */
export const HTTP_SENDERS = { webhook: post, slack: post, teams: post } satisfies Senders
