// A service of the public API; its input follows from its endpoint.
import type { DeliveryEndpoint, Input } from '@/lib/contract/endpoint'
import type { DeliveryContext } from './delivery-context'
import type { Reply } from './reply'

/** Throws `ApiError`. */
export type DeliveryService<E extends DeliveryEndpoint> = (
  input: Input<E>,
  context: DeliveryContext,
) => Promise<Reply>
