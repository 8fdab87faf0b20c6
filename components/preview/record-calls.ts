// A client of the public API that records its calls for the list of calls.
import { type ApiClient, createApiClient } from '@/lib/api/client/api-client'

export interface RecordedCall {
  id: number
  /** An absolute address. */
  url: string
  /** Null: in flight; 0: the server was not reached. */
  status: number | null
  /** Milliseconds until the answer was complete. */
  ms: number
  body: string
}

const MOST = 200

export interface CallRecord {
  client: ApiClient
  /** Newest first; a new array at each change. */
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
      // No cookies: the public API does not know sessions.
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
