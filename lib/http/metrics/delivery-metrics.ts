// Metrics of deliveries to destinations.
import { deliveryFigures } from '@/lib/integrations/deliveries/figures'
import { by, counter, type Family, gauge, only } from './family'

export function deliveryMetrics(now: number): Family[] {
  const { arrived, failed, stored } = deliveryFigures
  const { waiting = 0, paused = 0, parked = 0, oldest = null } = stored ?? {}
  return [
    counter(
      'soundings_delivery_attempts_total',
      'Attempts to send an event to a destination, by result.',
      by('result', Object.entries({ arrived, failed })),
    ),
    gauge(
      'soundings_deliveries',
      'Deliveries of the whole installation that have not arrived, by state; up to half a minute old.',
      by('state', Object.entries({ waiting, paused, parked })),
    ),
    gauge(
      'soundings_deliveries_oldest_seconds',
      'Age of the oldest event that waits, without paused destinations; 0: none waits.',
      only(oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0),
    ),
  ]
}
