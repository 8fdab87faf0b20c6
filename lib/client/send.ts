// One GET to the API, without any schema: all that the browser tag needs.
import { ApiError } from './api-error'
import { unwrapJsonp } from './unwrap-jsonp'

export interface SendOptions {
  fetch?: typeof fetch
  signal?: AbortSignal
  /** Lets a call outlive its page. */
  keepalive?: boolean
}

/** The JSON of a success. Throws an ApiError when the server refuses, and what fetch throws when it is not reached. */
export async function send(url: string, options: SendOptions = {}): Promise<unknown> {
  const { fetch = globalThis.fetch, ...init } = options
  const response = await fetch(url, { ...init, headers: { Accept: 'application/json' } })
  const body = await response.text()
  if (!response.ok) throw new ApiError(response.status, body)
  return unwrapJsonp(body)
}
