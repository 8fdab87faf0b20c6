// Compresses what Next sends, while it streams.
import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { SMALLEST } from '@/lib/http/pipeline/compress-answer'

const fromApi = new WeakSet<object>()

const middleware = compression({
  threshold: SMALLEST,
  filter(request, response) {
    // Next streams without a length; the pipeline of the API has looked at the length already.
    if (fromApi.has(response) && !/accept-encoding/i.test(String(response.getHeader('Vary')))) return false
    const type = response.getHeader('Content-Type')
    // As Next writes what a route handler answers.
    if (Array.isArray(type)) response.setHeader('Content-Type', type[0] ?? '')
    // A part of a file is a part of what its length was told for.
    return !response.hasHeader('Content-Range') && compression.filter(request, response)
  },
})

/** Has everything compressed that is written to `response` from now on; `isApi`: it comes from the pipeline of the API. */
export function compressStream(request: IncomingMessage, response: ServerResponse, isApi: boolean): void {
  if (isApi) fromApi.add(response)
  middleware(request, response, () => {})
}
