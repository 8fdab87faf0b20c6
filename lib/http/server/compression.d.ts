// The middleware with Node's own request and response; its published types need Express.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  interface Compression {
    (options: {
      threshold: number
      filter: Filter
    }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
    filter: Filter
  }
  const compression: Compression
  export default compression
}
