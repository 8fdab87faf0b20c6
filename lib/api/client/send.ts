// One call of the API, without any schema: all that the browser tag needs.
import { CallError } from './api-error'
import { jsonIn } from './unwrap-jsonp'

export interface SendOptions {
  fetch?: typeof fetch
  signal?: AbortSignal
  /** Lets a call continue after its page is closed. */
  keepalive?: boolean
  /**
   * For calls that record: sends the query in the body when the URL would be too long for some
   * proxies (docs/api.md §2).
   */
  mayPost?: boolean
}

const LONGEST_URL = 2000
/** Browsers send at most 64 KiB after a page is closed. */
const LONGEST_KEPT_ALIVE = 30_000
const FORM = 'application/x-www-form-urlencoded'

/**
 * The JSON of a success. Throws a CallError for an error response, one with the status of the
 * success if the body is not JSON, and fetch's own error if there is no connection.
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
  // Pages may have replaced JSON.parse, but not this copy.
  return new Response(jsonIn(body)).json().catch(() => {
    throw new CallError(response.status, 'the answer is not JSON.')
  })
}
