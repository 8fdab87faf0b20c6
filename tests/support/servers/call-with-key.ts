// Calls the management API of a running server, or of built functions, as a program does.
import type { z } from 'zod'
import { type ConsoleCall, consoleUrl } from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Got } from '../got'

interface Sent {
  method: string
  headers: Record<string, string>
  body?: string
}

/** Whatever answers requests: a server process, or the functions of a platform. */
export interface Answering {
  get(target: string, sent: Sent): Promise<Got>
}

/** The reply to a call with an API key, of any status. */
export const sendWithKey = <E extends ConsoleEndpoint>(
  server: Answering,
  key: string,
  endpoint: E,
  call: ConsoleCall<E>,
): Promise<Got> =>
  server.get(consoleUrl(endpoint, call), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  })

/** The body of the success of a call with an API key; throws if it is none. */
export async function callWithKey<E extends ConsoleEndpoint>(
  server: Answering,
  key: string,
  endpoint: E,
  call: ConsoleCall<E>,
): Promise<z.output<E['reply']>> {
  const { status, text, json } = await sendWithKey(server, key, endpoint, call)
  if (status !== 200) throw new Error(`${endpoint.id}: ${status} ${text}`)
  return json
}
