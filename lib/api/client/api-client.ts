// A client typed by the contract: names, values and answers of every endpoint. Replies are parsed
// only on request.
import type { z } from 'zod'
import type { DeliveryEndpoint, Output } from '@/lib/platform/contract/endpoint'
import { buildUrl, type QueryValue } from './build-url'
import { send } from './send'
import { CALLBACK } from './unwrap-jsonp'

/** Names are those of the contract; values are texts, numbers, booleans or objects. */
type Named<Schema extends z.ZodObject, Value> = { [Name in keyof Schema['shape'] & string]?: Value }

export interface CallOptions<E extends DeliveryEndpoint> {
  params?: Named<E['params'], string | number>
  query?: Named<E['query'], QueryValue>
  /** Parameters without a name in the contract: Context Data, or a device's fields. */
  data?: Record<string, QueryValue>
  signal?: AbortSignal
  /** Parses the answer with the contract's schema and throws if it does not match. */
  check?: boolean
}

export interface ApiClient {
  /** Throws a CallError if the server responds with an error. */
  call<E extends DeliveryEndpoint>(endpoint: E, options?: CallOptions<E>): Promise<Output<E>>
  /** The URL that `call` would fetch. */
  urlOf<E extends DeliveryEndpoint>(endpoint: E, options?: CallOptions<E>): string
}

const APP_OR_MAIL: readonly unknown[] = ['native_mobile', 'email']

const wantsCallback = (endpoint: DeliveryEndpoint, deviceType: unknown): boolean =>
  !APP_OR_MAIL.includes(deviceType) &&
  endpoint.requires.some(
    (required) => typeof required === 'object' && 'when' in required && required.name === 'callback',
  )

/** A client for the API at `baseUrl` ('' for the page's own origin). */
export function createApiClient({
  baseUrl,
  fetch,
}: {
  baseUrl: string
  fetch?: typeof globalThis.fetch
}): ApiClient {
  const urlOf = <E extends DeliveryEndpoint>(
    endpoint: E,
    { params, query, data }: CallOptions<E> = {},
  ): string => {
    const named: Record<string, QueryValue> = { ...data, ...query }
    const wrapped = wantsCallback(endpoint, named.device_type) ? { callback: CALLBACK, ...named } : named
    return buildUrl(baseUrl, endpoint.path, params as Record<string, string | number> | undefined, wrapped)
  }
  return {
    urlOf,
    async call(endpoint, options = {}) {
      const reply = await send(urlOf(endpoint, options), { fetch, signal: options.signal })
      if (options.check) endpoint.reply.parse(reply)
      return reply as Output<typeof endpoint>
    },
  }
}
