// Compresses what Next sends while it streams.
import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { MIN_BYTES } from '@/lib/http/pipeline/compress-answer'

const fromApi = new WeakSet<object>()

const middleware = compression({
  threshold: MIN_BYTES,
  filter(request, response) {
    // Next streams without a length; answers with a length come from the API's pipeline, which has
    // compressed them if that pays.
    if (fromApi.has(response) && !/accept-encoding/i.test(String(response.getHeader('Vary')))) return false
    const type = response.getHeader('Content-Type')
    // Next writes a route handler's answer this way.
    if (Array.isArray(type)) response.setHeader('Content-Type', type[0] ?? '')
    // A range refers to the length of the uncompressed file.
    return !response.hasHeader('Content-Range') && compression.filter(request, response)
  },
})

/**
 * Compresses everything written to `response` from now on. `isApi`: it comes from the API's
 * pipeline.
 */
export function compressStream(request: IncomingMessage, response: ServerResponse, isApi: boolean): void {
  if (isApi) fromApi.add(response)
  middleware(request, response, () => {})
}
