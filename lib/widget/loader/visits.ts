// Counts this device's visits and page views, which rules can test (docs/api.md §8).
import { makeUuid } from './make-uuid'
import { PREFIX, type Store } from './store'

/** As it is stored on the device. */
export interface Visitor {
  udid: string
  visits: number
  pages: number
  /** When the last page was seen, in milliseconds since 1970. */
  last: number
}

/** A page view begins a new visit when the last one is longer ago than this. */
export const VISIT_MS = 1_800_000

/** The visitor after one more page view; `stored` may be damaged or empty. */
export function countPage(stored: Partial<Visitor>, now: number): Visitor {
  const { udid = '', visits = 0, pages = 0, last = 0 } = stored
  return {
    udid: /^[-0-9a-f]{36}$/i.test(udid) ? udid : makeUuid(),
    visits: visits + (Math.abs(now - last) > VISIT_MS ? 1 : 0) || 1,
    pages: pages + 1 || 1,
    last: now,
  }
}

export function openVisitor(store: Store) {
  const read = (): Partial<Visitor> => {
    try {
      return JSON.parse(store.get(PREFIX) ?? '') ?? {}
    } catch {
      return {}
    }
  }
  let visitor: Visitor
  return {
    now: () => visitor,
    seePage() {
      visitor = countPage(read(), Date.now())
      store.set(PREFIX, JSON.stringify(visitor))
    },
  }
}
