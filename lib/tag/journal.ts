// Calls that record are written down until the server has them: retried, taken up after a reload, sent once more when the page is left.
// Each carries a request_id, so that however often it arrives it counts once (docs/api.md §1).
import type { Store } from './store'

export interface Journal {
  /** The server's answer, or undefined when it refused, or could not be reached by any try of this page. */
  record(id: string, url: string): Promise<unknown>
  /** Takes up what earlier pages could not deliver. */
  replay(): void
  /** The page is being left: what waits for its next try is sent now. */
  leave(): void
}

interface Surroundings {
  store: Store
  /** Rejects with a `status` when the server refuses, without one when it is not reached. */
  send(url: string): Promise<unknown>
  wait(ms: number): Promise<void>
  now(): number
}

/** Before the second, third, fourth and fifth try. */
export const WAITS = [1000, 3000, 9000, 27_000]
const KEPT_MS = 3 * 86_400_000
const NAME = 'soundings:'

/** Refused for good, and not just too early, too often, or by the server's own fault. */
const isFinal = ({ status = 0 }: { status?: number }): boolean =>
  status > 399 && status < 500 && ![408, 425, 429].includes(status)

/** Tries `act` up to five times; throws what the last try threw, or what is final. */
export async function insist<T>(act: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  for (const ms of WAITS) {
    try {
      return await act()
    } catch (error) {
      if (isFinal(error as object)) throw error
    }
    await pause(ms)
  }
  return act()
}

export function openJournal({ store, send, wait, now }: Surroundings): Journal {
  const waiting = new Set<string>()

  const deliver = async (name: string, url: string): Promise<unknown> => {
    try {
      const reply = await insist(
        () => send(url),
        async (ms) => {
          waiting.add(url)
          await wait(ms)
          waiting.delete(url)
        },
      )
      store.set(name, null)
      return reply
    } catch (error) {
      if (isFinal(error as object)) store.set(name, null)
      return undefined
    }
  }
  return {
    record(id, url) {
      store.set(NAME + id, `${now()} ${url}`)
      return deliver(NAME + id, url)
    },
    replay() {
      for (const name of store.list(NAME)) {
        const [since, url] = (store.get(name) ?? '').split(' ')
        if (url && now() - Number(since) < KEPT_MS) void deliver(name, url)
        else store.set(name, null)
      }
    },
    leave() {
      for (const url of waiting) send(url).catch(() => {})
    },
  }
}
