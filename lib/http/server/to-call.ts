// Converts Node's request to a call of the pipeline.
import type { IncomingMessage } from 'node:http'
import type { Call } from '@/lib/http/pipeline/call'

/** `target` is the request's, split. */
export const toCall = (request: IncomingMessage, { path, query }: Pick<Call, 'path' | 'query'>): Call => ({
  method: request.method ?? 'GET',
  path,
  query,
  header: (name) => {
    const value = request.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  },
  address: request.socket.remoteAddress ?? null,
  body: request.method === 'GET' ? null : request.iterator({ destroyOnReturn: false }),
})
