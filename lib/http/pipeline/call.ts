// A call and its answer, independent of the server: Node's and Next's requests are converted to these. Also the
// call's id, its body up to a limit, and the trace of it.

import { randomUUID } from 'node:crypto'
import type { KnownGrant } from '@/lib/accounts/oauth/token.store'
import type { Endpoint } from '@/lib/platform/contract/endpoint'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { oncePerProcess } from '@/lib/platform/once-per-process'

export interface Call {
  method: string
  /** As sent: percent-encoded, without the query. */
  path: string
  /** As sent, without the question mark. */
  query: string
  /** Looks up a header by its lower-case name. */
  header(name: string): string | undefined
  /** The socket's address; null where the platform does not provide it. */
  address: string | null
  /** The body in pieces, null if there is none. Reading only a part of it is allowed. */
  body: AsyncIterable<Uint8Array> | null
  /** What /mcp has let in: its tools make calls with it, and no request from outside has it. */
  grant?: KnownGrant
}

/** Path parameters by name, decoded. */
export type PathParams = Record<string, string>

interface Head {
  status: number
  headers: Record<string, string>
}

export interface WholeAnswer extends Head {
  body: string | Uint8Array
  /** The same bytes are likely to be sent again, so what compressing them gave is worth keeping. */
  repeats?: boolean
  /** Where the part of the text begins and ends that other answers have too. */
  shared?: [from: number, to: number]
}

/** Its pieces are sent while they are being made. */
export interface StreamedAnswer extends Head {
  body: AsyncIterable<string>
}

export type Answer = WholeAnswer | StreamedAnswer

/**
 * The id of a request in its answer and in the log (docs/api.md §2): the caller's own if it is well-formed, so that
 * a proxy's log can be joined with ours.
 */
export const readRequestId = (sent: string | undefined): string =>
  sent !== undefined && /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID()

export interface CallSpan {
  /** Runs the call, so that its waits for the database are the span's. */
  run<T>(work: () => Promise<T>): Promise<T>
  end(facts: { requestId: string; account: string | null; status: number }): void
}

/** Null: this call is not in the sample. */
type StartSpan = (call: Call, endpoint: Endpoint) => CallSpan | null

/** Where traces begin and end for each call. Nothing happens here unless OpenTelemetry is on (lib/http/telemetry). */
export const callSpans = oncePerProcess('call spans', (): { start: StartSpan | null } => ({ start: null }))

/**
 * Limit of an API call's body in bytes: the longest answer in any script, percent-encoded, with
 * room to spare.
 */
export const LARGEST_BODY = 256 * 1024
/** Limit in bytes for signing in and for callers without a session. */
const LARGEST_WITHOUT_SESSION = 16 * 1024
/** Limit in bytes for a tool's call: one survey document. */
const LARGEST_OF_TOOL = 1024 * 1024
/** Limit in bytes for survey documents: long texts, and many surveys in one import. */
const LARGEST_IN_CONSOLE = 4 * 1024 * 1024

const LIMITS: [prefix: string, most: number][] = [
  ['/api/auth/', LARGEST_WITHOUT_SESSION],
  ['/oauth/', LARGEST_WITHOUT_SESSION],
  ['/api/console/setup', LARGEST_WITHOUT_SESSION],
  ['/api/console/invitations/', LARGEST_WITHOUT_SESSION],
  ['/api/console/accounts/', LARGEST_IN_CONSOLE],
  ['/api/v1/', LARGEST_IN_CONSOLE],
  ['/mcp', LARGEST_OF_TOOL],
]

/** The limit in bytes for the body of a request to this path. */
export const largestBodyOf = (path: string): number =>
  LIMITS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? LARGEST_BODY

/** What to do instead of sending a body that is longer than its path allows. */
export const adviceOn = (path: string): Message =>
  path.endsWith('/images') ? msg('An image may have at most 2 MiB.') : msg('Send it in smaller parts.')

/** A number of bytes in words. */
export const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / (1024 * 1024)} MiB`

/** How much more is read, in bytes: a caller that is still sending when the connection ends does not read the answer. */
const READ_ON = 1024 * 1024

/** The whole body; null if it is longer than `most` bytes. Bytes beyond them are not kept. */
export async function readBody(
  body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > most + READ_ON) return null
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? null : Buffer.concat(chunks)
}
