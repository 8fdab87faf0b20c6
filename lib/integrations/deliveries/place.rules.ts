// The place of a delivery in the log of its destination.
import {
  DELIVERED_KINDS,
  type DeliveredKind,
  type DestinationKind,
} from '@/lib/integrations/destinations/destination-shapes.endpoint'

export type { DeliveredKind, DestinationKind }

/** A kind takes four bits of a place. */
export const KINDS_OF_A_POSITION = 16

export const rankOf = (kind: DeliveredKind): number => DELIVERED_KINDS.indexOf(kind)

/** `position`: of the event in the outbox. */
export const placeOf = (position: number, kind: DeliveredKind): number =>
  position * KINDS_OF_A_POSITION + rankOf(kind)
