// Stores every recording call until the server has it: retries, resends after a reload, and sends
// once more when the page is left or the network is back. The server deduplicates by request_id (docs/api.md §1).
import type { Note, Refused } from '../module-interface'
import type { Store } from './store'

export interface Outbox {
  /** Resolves to the reply, to `Refused`, or to undefined when no attempt reached the server. */
  record(id: string, url: string): Promise<unknown>
  /** Sends at once what could not be delivered, by this page or by earlier ones. */
  replay(): void
  /** Sends the calls that wait for their next attempt. */
  hurry(): void
}

interface Dependencies {
  store: Store
  /** Rejects with a `status` when the server returns an error, without one when unreachable. */
  send(url: string): Promise<unknown>
  wait(ms: number): Promise<void>
  now(): number
  /** Called with the result of each call: delivered, kept for a later page, or refused. */
  tell(...note: Note): void
}

/** Milliseconds before the second, third, fourth and fifth attempt. */
export const WAITS = [1000, 3000, 9000, 27_000]
/** Undelivered calls older than this are dropped. */
const MAX_AGE_MS = 3 * 86_400_000
const NAME = 'soundings:'

interface SendError {
  status?: number
  message?: string
}

/** A client error that a retry would not cure. */
const isRefused = ({ status = 0 }: SendError): boolean =>
  status > 399 && status < 500 && ![408, 425, 429].includes(status)

/** A retry would not help: refused, or a 200 with a body that is not the server's JSON. */
const isFinal = (error: SendError): boolean => error.status === 200 || isRefused(error)

/** Calls `act` up to five times; throws the last error, or a final one at once. */
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
  const inFlight = new Set<string>()

  const deliver = async (name: string, url: string): Promise<unknown> => {
    inFlight.add(name)
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
      const { message = '' } = error as SendError
      if (!isRefused(error as SendError)) {
        tell('kept', url)
        return undefined
      }
      store.set(name, null)
      tell('refused', url, message)
      return { refused: message } satisfies Refused
    } finally {
      inFlight.delete(name)
    }
  }
  const hurry = (): void => {
    for (const url of waiting) send(url).catch(() => {})
  }
  return {
    hurry,
    record(id, url) {
      store.set(NAME + id, `${now()} ${url}`)
      return deliver(NAME + id, url)
    },
    replay() {
      hurry()
      for (const name of store.list(NAME)) {
        if (inFlight.has(name)) continue
        const [since, url] = (store.get(name) ?? '').split(' ')
        if (url && now() - Number(since) < MAX_AGE_MS) void deliver(name, url)
        else store.set(name, null)
      }
    },
  }
}
