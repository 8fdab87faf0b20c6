// A client of the public API that remembers what was said, for the panel that lists the calls.
import { type ApiClient, createApiClient } from '@/lib/client/api-client'

export interface RecordedCall {
  id: number
  /** Absolute. */
  url: string
  /** Null: under way; 0: not reached. */
  status: number | null
  /** Milliseconds until the whole answer was there. */
  ms: number
  body: string
}

const MOST = 200

export interface CallRecord {
  client: ApiClient
  /** Newest first; another array whenever something changes. */
  read(): readonly RecordedCall[]
  subscribe(listener: () => void): () => void
  clear(): void
}

export function openCallRecord(origin: string): CallRecord {
  let calls: readonly RecordedCall[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly RecordedCall[]): void => {
    calls = next
    for (const listener of listeners) listener()
  }
  const remember = (url: string) => {
    const id = ++count
    set([{ id, url, status: null, ms: 0, body: '' }, ...calls].slice(0, MOST))
    const since = performance.now()
    return (status: number, body: string): void => {
      const ms = performance.now() - since
      set(calls.map((call) => (call.id === id ? { ...call, status, ms, body } : call)))
    }
  }
  const recordingFetch: typeof fetch = async (input, init) => {
    const end = remember(String(input))
    try {
      // Like a caller from anywhere else: the session is none of the public API's business.
      const response = await fetch(input, { ...init, credentials: 'omit' })
      end(response.status, await response.clone().text())
      return response
    } catch (error) {
      end(0, error instanceof Error ? error.message : '')
      throw error
    }
  }
  return {
    client: createApiClient({ baseUrl: origin, fetch: recordingFetch }),
    read: () => calls,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => set([]),
  }
}
