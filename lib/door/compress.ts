// Compresses what is sent: the API's own answers whole, what Next sends while it streams.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import compression from 'compression'
import type { Answer } from '@/lib/http/call'

/** Below so many bytes, compressing costs more than it saves. */
const SMALLEST = 1024
/** Above so many, it would keep other calls waiting and is done in another thread. */
const LARGEST_AT_ONCE = 32 * 1024

const inThread = promisify(gzip)

const TEXT = /^(text\/|application\/(json|javascript))/

/** Whether the caller takes this encoding, as its Accept-Encoding says. */
export function takesEncoding(request: IncomingMessage, encoding: string): boolean {
  const accepted = request.headers['accept-encoding']?.toString().toLowerCase() ?? ''
  return accepted.split(',').some((part) => {
    const [name, quality = '1'] = part.split(/;\s*q=/)
    return name?.trim() === encoding && Number(quality) > 0
  })
}

export const isSmall = ({ body }: Answer): boolean => body.length < SMALLEST

/** The answer as the caller takes it: text that is not small is compressed. */
export async function compressAnswer(answer: Answer, request: IncomingMessage): Promise<Answer> {
  const { status, headers, body } = answer
  if (isSmall(answer) || !TEXT.test(headers['Content-Type'] ?? '')) return answer
  headers.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding'
  if (!takesEncoding(request, 'gzip')) return answer
  headers['Content-Encoding'] = 'gzip'
  return { status, headers, body: body.length > LARGEST_AT_ONCE ? await inThread(body) : gzipSync(body) }
}

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
