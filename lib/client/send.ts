// One call of the API, without any schema: all that the browser tag needs.
import { CallError } from './api-error'
import { jsonIn } from './unwrap-jsonp'

export interface SendOptions {
  fetch?: typeof fetch
  signal?: AbortSignal
  /** Lets a call outlive its page. */
  keepalive?: boolean
  /** The query goes in the body where the address would be too long for somebody's proxy; for what records (docs/api.md §2). */
  mayPost?: boolean
}

const LONGEST_URL = 2000
/** Browsers refuse to let more than 64 KiB outlive their page. */
const LONGEST_KEPT_ALIVE = 30_000
const FORM = 'application/x-www-form-urlencoded'

/**
 * The JSON of a success. Throws an ApiError when the server refuses, one with its status of success when what it said is no JSON,
 * and what fetch throws when it is not reached.
 */
export async function send(url: string, options: SendOptions = {}): Promise<unknown> {
  const { fetch = globalThis.fetch, mayPost, keepalive, ...init } = options
  const headers: Record<string, string> = { Accept: 'application/json' }
  const isLong = mayPost && url.length > LONGEST_URL
  const [address = url, query = ''] = isLong ? url.split('?') : []
  const response = await fetch(address, {
    ...init,
    ...(keepalive && url.length < LONGEST_KEPT_ALIVE ? { keepalive } : {}),
    ...(isLong ? { method: 'POST', body: query } : {}),
    headers: isLong ? { ...headers, 'Content-Type': FORM } : headers,
  })
  const body = await response.text()
  if (!response.ok) throw new CallError(response.status, body)
  // A page that has bent JSON.parse has not bent this one.
  return new Response(jsonIn(body)).json().catch(() => {
    throw new CallError(response.status, 'the answer is not JSON.')
  })
}
