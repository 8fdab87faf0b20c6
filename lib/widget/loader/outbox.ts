// Calls that record are written down until the server has them: retried, taken up after a reload, sent once more when the page is left.
// Each carries a request_id, so that however often it arrives it counts once (docs/api.md §1).
import type { Note, Refused } from '../module-interface'
import type { Store } from './store'

export interface Outbox {
  /** The server's answer; `Refused` when it will not take it; undefined when no try of this page has reached it. */
  record(id: string, url: string): Promise<unknown>
  /** Takes up what earlier pages could not deliver. */
  replay(): void
  /** The page is being left: what waits for its next try is sent now. */
  leave(): void
}

interface Dependencies {
  store: Store
  /** Rejects with a `status` when the server refuses, without one when it is not reached. */
  send(url: string): Promise<unknown>
  wait(ms: number): Promise<void>
  now(): number
  /** Told what became of each call: delivered, kept for a later page, or refused for good. */
  tell(...note: Note): void
}

/** Before the second, third, fourth and fifth try. */
export const WAITS = [1000, 3000, 9000, 27_000]
const KEPT_MS = 3 * 86_400_000
const NAME = 'soundings:'

interface Failure {
  status?: number
  message?: string
}

/** Refused for good, and not just too early, too often, or by the server's own fault. */
const isRefused = ({ status = 0 }: Failure): boolean =>
  status > 399 && status < 500 && ![408, 425, 429].includes(status)

/** So soon it would not be otherwise: refused, or an answer that is not the server's, or that this page cannot read. */
const isFinal = (error: Failure): boolean => error.status === 200 || isRefused(error)

/** Tries `act` up to five times; throws what the last try threw, or what is final. */
export async function retry<T>(act: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
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

export function openOutbox({ store, send, wait, now, tell }: Dependencies): Outbox {
  const waiting = new Set<string>()
  const underWay = new Set<string>()

  const deliver = async (name: string, url: string): Promise<unknown> => {
    underWay.add(name)
    try {
      const reply = await retry(
        () => send(url),
        async (ms) => {
          waiting.add(url)
          await wait(ms)
          waiting.delete(url)
        },
      )
      store.set(name, null)
      tell('delivered', url)
      return reply
    } catch (error) {
      const { message = '' } = error as Failure
      if (!isRefused(error as Failure)) {
        tell('kept', url)
        return undefined
      }
      store.set(name, null)
      tell('refused', url, message)
      return { refused: message } satisfies Refused
    } finally {
      underWay.delete(name)
    }
  }
  return {
    record(id, url) {
      store.set(NAME + id, `${now()} ${url}`)
      return deliver(NAME + id, url)
    },
    replay() {
      for (const name of store.list(NAME)) {
        if (underWay.has(name)) continue
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
