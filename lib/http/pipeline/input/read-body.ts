// Reads the body of a request, no further than it may go.

/** What the body of a call may hold, in bytes: the longest answer in any script, percent-encoded, and much beside it. */
export const LARGEST_BODY = 256 * 1024
/** What signing in, and whoever is not signed in, may send. */
const LARGEST_OF_STRANGERS = 16 * 1024
/** Survey documents with long texts, and many of them in one import. */
const LARGEST_OF_CONSOLE = 4 * 1024 * 1024

const LIMITS: [prefix: string, most: number][] = [
  ['/api/auth/', LARGEST_OF_STRANGERS],
  ['/api/console/setup', LARGEST_OF_STRANGERS],
  ['/api/console/invitations/', LARGEST_OF_STRANGERS],
  ['/api/console/accounts/', LARGEST_OF_CONSOLE],
]

/** How many bytes may come along with a request to this path. */
export const largestBodyOf = (path: string): number =>
  LIMITS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? LARGEST_BODY

/** A number of bytes as people read it. */
export const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / (1024 * 1024)} MiB`

/** The whole body; null: it is longer than `most` bytes, and nothing beyond them was kept. */
export async function readBody(
  body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
