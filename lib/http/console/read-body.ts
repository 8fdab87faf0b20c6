// Reads the JSON body of a console call, no further than the console takes.
import { refuse } from '@/lib/contract/console/console-failures'

/** Survey documents with long texts and many of them at once stay far below. */
const LARGEST = 4 * 1024 * 1024

/** The body as JSON; undefined: there is none. Fails with `not_json` or `too_large`. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (request.body === null) return undefined
  const type = request.headers.get('content-type') ?? ''
  const chunks: Uint8Array[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > LARGEST) {
      await reader.cancel()
      refuse('too_large', 'This is more than 4 MB. Send it in smaller parts.')
    }
    chunks.push(part.value)
  }
  if (size === 0) return undefined
  if (!/^application\/json\b/i.test(type))
    refuse('not_json', 'Send JSON, with the header Content-Type: application/json.')
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return refuse('not_json', 'The body is not JSON.')
  }
}
