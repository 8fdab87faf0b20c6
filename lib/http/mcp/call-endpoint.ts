// Tools call the management API: the same gate, rights, limits, audit log and sentences.
import type { z } from 'zod'
import type { KnownGrant } from '@/lib/accounts/oauth/token.store'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { ConsoleErrorBody } from '@/lib/platform/contract/errors'
import { answerCall } from '../pipeline/answer-call'
import type { Call } from '../pipeline/call'
import { isWhole } from '../pipeline/compress-answer'
import { findConsoleRoute } from '../registry/console'

export interface Sent {
  /** Path parameters besides the account. */
  path?: Record<string, string | number>
  /** Values that are undefined are left out. */
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** The state of a survey that the caller has seen. */
  ifMatch?: string
}

/** Calls an endpoint for the account of the caller's key. Throws `ToolError`. */
export type CallEndpoint = <E extends ConsoleEndpoint>(
  endpoint: E,
  sent?: Sent,
) => Promise<z.output<E['reply']>>

/** The call that came in. */
export type Caller = Pick<Call, 'header' | 'address'>

/** What the tool's caller is told, as a sentence. */
export class ToolError extends Error {}

/** `outer`: the call that came in; its headers say who calls, unless an app's grant does. */
export const callEndpointFor =
  (outer: Caller, grant?: KnownGrant): CallEndpoint =>
  async <E extends ConsoleEndpoint>(endpoint: E, sent: Sent = {}) =>
    // The pipeline checks replies by this schema, except in production.
    (await callOnce({ ...toCall(endpoint, sent, outer), ...(grant && { grant }) })) as z.output<E['reply']>

async function callOnce(call: Call): Promise<unknown> {
  const found = findConsoleRoute(call.path)
  if (!found) throw new ToolError('There is nothing at this address.')
  const answer = await answerCall(call, found.target, found.params)
  if (!isWhole(answer)) throw new ToolError('This tool returns no files.')
  const reply: unknown = JSON.parse(answer.body.toString())
  if (answer.status !== 200) throw new ToolError(inWords(reply as ConsoleErrorBody))
  return reply
}

const PASSED_ON = ['authorization', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

function toCall(
  { method, path }: ConsoleEndpoint,
  { path: params = {}, query = {}, body, ifMatch }: Sent,
  { header, address }: Caller,
): Call {
  const own: Record<string, string | undefined> = {
    'content-type': body === undefined ? undefined : 'application/json',
    'if-match': ifMatch,
  }
  const named = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'accountId' ? 'current' : encodeURIComponent(params[name] ?? ''),
    ),
    query: new URLSearchParams(named).toString(),
    header: (name) => own[name] ?? (PASSED_ON.includes(name) ? header(name) : undefined),
    address,
    body: body === undefined ? null : toPieces(JSON.stringify(body)),
  }
}

async function* toPieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

function inWords({ error: { message, problems = [] } }: ConsoleErrorBody): string {
  const each = problems.map(({ path, reason }) => `${path === '' ? 'The document' : path} ${reason}.`)
  return [message, ...each.filter((sentence) => sentence !== message)].join('\n')
}
