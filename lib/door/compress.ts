// Compresses what Next sends, while it streams.
import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { SMALLEST } from '@/lib/http/compress-answer'

const middleware = compression({
  threshold: SMALLEST,
  filter(request, response) {
    const type = response.getHeader('Content-Type')
    // As Next writes what a route handler answers.
    if (Array.isArray(type)) response.setHeader('Content-Type', type[0] ?? '')
    // A part of a file is a part of what its length was told for.
    return !response.hasHeader('Content-Range') && compression.filter(request, response)
  },
})

/** Has everything compressed that is written to `response` from now on. */
export const compressStream = (request: IncomingMessage, response: ServerResponse): void =>
  middleware(request, response, () => {})
