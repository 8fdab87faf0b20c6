// What this process has sent since its start, and what waits in the installation, for metrics.

import type { DeliveryFigures } from '@/lib/db/deliveries/delivery-figures'
import { oncePerProcess } from '@/lib/once-per-process'

export const deliveryFigures = oncePerProcess('delivery figures', () => ({
  /** Attempts by this process. */
  arrived: 0,
  failed: 0,
  /** A moment ago; null: nobody has counted yet. */
  stored: null as DeliveryFigures | null,
}))
