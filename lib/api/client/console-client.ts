// A client of the console's endpoints, typed by their contracts.
import type { z } from 'zod'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { ApiErrorCode, ConsoleErrorBody } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { buildUrl, type QueryValue } from './build-url'

/**
 * An error response of the console, or no connection (`offline`); `message` is a sentence for
 * people.
 */
export class ConsoleCallError extends Error {
  override readonly name = 'ConsoleCallError'

  constructor(
    readonly failure: ApiErrorCode | 'offline',
    sentence: string,
    readonly problems: { path: string; reason: string }[] = [],
    readonly details: unknown = undefined,
  ) {
    super(sentence)
  }
}

type PathValues<E extends ConsoleEndpoint> = { [Name in keyof E['params']['shape']]: string | number }
type QueryValues<E extends ConsoleEndpoint> = { [Name in keyof E['query']['shape']]?: QueryValue }

/** The input of a call; the body as it is before defaults are filled in. */
export interface ConsoleCall<E extends ConsoleEndpoint> {
  params: PathValues<E>
  query?: QueryValues<E>
  body?: z.input<E['body']>
  signal?: AbortSignal
  /** Lets the call continue after its page is closed. */
  keepalive?: boolean
}

/** The URL of an endpoint, for a link or as a key. */
export const consoleUrl = <E extends ConsoleEndpoint>(
  endpoint: E,
  { params, query }: Pick<ConsoleCall<E>, 'params' | 'query'>,
): string =>
  buildUrl('', endpoint.path, params as Record<string, string | number>, query as Record<string, QueryValue>)

/** Calls an endpoint of the console. Throws a ConsoleCallError. */
export async function callConsole<E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
): Promise<z.output<E['reply']>> {
  return (await send(endpoint, call)).json() as Promise<z.output<E['reply']>>
}

/**
 * Opens the file that an endpoint streams; `X-Rows` has its number of rows where known. Throws a
 * ConsoleCallError.
 */
export const openConsoleFile = <E extends ConsoleEndpoint & { file: string }>(
  endpoint: E,
  call: ConsoleCall<E>,
): Promise<Response> => send(endpoint, call)

async function send<E extends ConsoleEndpoint>(endpoint: E, call: ConsoleCall<E>): Promise<Response> {
  const { body, signal, keepalive } = call
  const response = await fetch(consoleUrl(endpoint, call), {
    method: endpoint.method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ConsoleCallError(
      'offline',
      msg('Soundings cannot be reached. Check your connection; what you typed is still here.'),
    )
  })
  if (response.ok) return response
  throw await toError(response)
}

async function toError(response: Response): Promise<ConsoleCallError> {
  const body = (await response.json().catch(() => null)) as Partial<ConsoleErrorBody> | null
  const error = body?.error
  // A proxy or a platform in front of the server answers so.
  if (!error && response.status === 413)
    return new ConsoleCallError('too_large', msg('This is too large to be sent. Make it smaller.'))
  if (!error) return new ConsoleCallError('internal', `The server answered with status ${response.status}.`)
  return new ConsoleCallError(error.code, error.message, error.problems, error.details)
}
