// What if the person had done this as well: counts as rules would, without anything recorded.

import { countersOf, type EventCounters, MOST_KEPT } from '@/lib/people/events/event-counters.rules'
import type { JsonObject } from '@/lib/platform/json/json-value'
import type { Person } from '@/lib/serving/eligibility/visit.rules'

interface InventedEvent {
  name: string
  count: number
  properties: JsonObject | null
}

/** As if the events happened at `now`. */
export function withInvented(
  person: Person,
  invented: readonly InventedEvent[],
  counters: EventCounters,
  now: number,
): Person {
  const added = new Map<number, number>()
  for (const event of invented)
    for (const id of countersOf(counters, event)) added.set(id, (added.get(id) ?? 0) + event.count)
  return {
    ...person,
    events: (key) => {
      const known = person.events(key)
      const count = added.get(counters.byKey.get(key)?.id ?? 0) ?? 0
      if (!known || count === 0) return known
      const times = [...known.times, ...Array.from({ length: count }, () => now)]
      return {
        ...known,
        first: known.first === null ? now : Math.min(known.first, now),
        times: times.sort((one, other) => other - one).slice(0, MOST_KEPT),
      }
    },
  }
}
