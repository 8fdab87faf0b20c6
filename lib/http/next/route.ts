// The handlers of a route file of the public API.
import type { DeliveryEndpointId } from '@/lib/contract/delivery/endpoints'
import { DELIVERY_ROUTES } from '../registry/delivery'
import { handlersOf } from './adapter'

/** The ids of the endpoints that share the position of the file. */
export const route = (...ids: DeliveryEndpointId[]) =>
  handlersOf(DELIVERY_ROUTES.filter(({ endpoint }) => ids.some((id) => id === endpoint.id)))
