// What this process has sent since its start, and what waits in the installation, for metrics.
import type { DeliveryFigures } from '@/lib/db/deliveries/delivery-figures'

export const deliveryFigures = {
  /** Attempts by this process. */
  arrived: 0,
  failed: 0,
  /** A moment ago; null: nobody has counted yet. */
  stored: null as DeliveryFigures | null,
}
