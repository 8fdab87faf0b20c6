// What this process has sent since its start, and what waits in the installation, for metrics.

import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { DeliveryFigures } from './delivery-figures.store'

export const deliveryFigures = oncePerProcess('delivery figures', () => ({
  /** Attempts by this process. */
  arrived: 0,
  failed: 0,
  /** A moment ago; null: nobody has counted yet. */
  stored: null as DeliveryFigures | null,
}))
