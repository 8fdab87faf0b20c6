// The client: a method for each operation, and lists that read page after page.
import { ADDRESSES } from './addresses'
import {
  type Arguments,
  type CallOptions,
  type Entry,
  LISTS,
  type ListId,
  type OperationId,
  type Reply,
} from './calls'
import type { SoundingsError } from './error'
import { type Sending, send } from './send'

export interface Settings {
  /** The address of the Soundings server, such as `https://surveys.example.com`. */
  url: string
  /** An API key: `snd_live_…`. */
  key: string
  /** The account; that of the key by default. */
  account?: number | 'current'
  /** How often a call is sent again after a lost connection, 429, 502, 503 or 504; 4 by default. */
  retries?: number
  /** How long one try may take; a minute by default. */
  timeoutMs?: number
  /** A server that asks for more patience than this gets no further try; a minute by default. */
  longestWaitMs?: number
  /** Told before each further try. */
  onRetry?: (error: SoundingsError, waitMs: number) => void
  /** Another fetch, such as one that goes through a proxy. */
  fetch?: typeof globalThis.fetch
}

/** Each throws a SoundingsError, or the reason of its signal. */
export type Calls = { [Id in OperationId]: (...args: Arguments<Id>) => Promise<Reply<Id>> }

export interface Client extends Calls {
  /** Every entry of a list; the next page is read when it is wanted. */
  each<Id extends ListId>(list: Id, ...args: Arguments<Id>): AsyncGenerator<Entry<Id>, void>
  /** The replies of a list, page by page. */
  pages<Id extends ListId>(list: Id, ...args: Arguments<Id>): AsyncGenerator<Reply<Id>, void>
}

type Values = Record<string, unknown>

/** Values that the address does not name are the query. */
function addressOf(root: string, path: string, values: Values): string {
  const names = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.add(name)
    const value = values[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is missing.`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (!names.has(name) && value !== undefined && value !== null) query.append(name, String(value))
  return `${root}${filled}${query.size > 0 ? `?${query}` : ''}`
}

/** A client for one account. Nothing is sent before the first call. */
export function createClient(settings: Settings): Client {
  const { url, key, account = 'current' } = settings
  const { origin, pathname, search, username } = new URL(url)
  if (!/^https?:/.test(url) || search !== '' || username !== '')
    throw new TypeError('url must be the address of the server alone, such as https://surveys.example.com.')
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('key must be an API key: snd_live_…')
  const root = `${origin}${pathname.replace(/\/+$/, '')}/api/v1/accounts/${account}`
  const sending: Sending = {
    fetch: settings.fetch ?? ((...args) => globalThis.fetch(...args)),
    retries: settings.retries ?? 4,
    timeoutMs: settings.timeoutMs ?? 60_000,
    longestWaitMs: settings.longestWaitMs ?? 60_000,
    onRetry: settings.onRetry ?? (() => {}),
  }

  const call = async (id: OperationId, input: Values = {}, options: CallOptions = {}): Promise<unknown> => {
    const [method = '', path = '', file] = ADDRESSES[id].split(' ')
    const { body, ifMatch, ...values } = input
    const headers: Record<string, string> = { Authorization: `Bearer ${key}`, Accept: 'application/json' }
    if (file) headers.Accept = '*/*'
    if (typeof ifMatch === 'string') headers['If-Match'] = ifMatch
    if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const { timeoutMs = sending.timeoutMs, signal } = options
    const sent = { url: addressOf(root, path, values), init, isFile: file !== undefined, signal }
    return send(sent, { ...sending, timeoutMs })
  }

  async function* pages(id: ListId, input: Values = {}, options?: CallOptions): AsyncGenerator<Values, void> {
    let cursor: unknown
    do {
      const from = cursor === undefined ? input : { ...input, [LISTS[id].cursor]: cursor }
      const reply = (await call(id, from, options)) as Values
      yield reply
      cursor = reply.next
    } while (cursor !== null && cursor !== undefined)
  }

  async function* each(id: ListId, ...rest: [Values?, CallOptions?]): AsyncGenerator<unknown, void> {
    for await (const page of pages(id, ...rest)) yield* page[LISTS[id].entries] as unknown[]
  }

  const methods = Object.keys(ADDRESSES).map((id) => [
    id,
    (...rest: [Values?, CallOptions?]) => call(id as OperationId, ...rest),
  ])
  return { ...Object.fromEntries(methods), pages, each } as Client
}
