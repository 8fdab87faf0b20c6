// Reads the body of a request up to a limit.
import { type Message, msg } from '@/lib/platform/contract/translator'

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
