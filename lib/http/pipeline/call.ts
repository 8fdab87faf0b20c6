// A call and its answer, independent of the server: Node's and Next's requests are converted to
// these.
import type { KnownGrant } from '@/lib/accounts/oauth/token.store'

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
}

/** Its pieces are sent while they are being made. */
export interface StreamedAnswer extends Head {
  body: AsyncIterable<string>
}

export type Answer = WholeAnswer | StreamedAnswer
