// What a request goes through before Next gets it, whether our own server listens or Next's.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteForwardedRequest } from '@/lib/http/next/forwarded-request'
import { isPublicApi } from '@/lib/http/pipeline/delivery/is-public-api'
import { toRoutable } from '@/lib/http/pipeline/target'
import { compressStream } from '../compress'
import { pacePages, waitForRoom } from './pace-pages'
import { answerShared } from './shared-pages'

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

/** `handOver` lets Next answer, unless too many calls of this caller wait. Never rejects. */
export async function passToNext(
  request: IncomingMessage,
  response: ServerResponse,
  handOver: () => unknown,
): Promise<void> {
  const target = request.url ?? '/'
  noteForwardedRequest(request)
  compressStream(request, response, isPublicApi(target))
  request.url = toRoutable(target)
  try {
    if (!(await pacePages(request, response)) || answerShared(request, response)) return
    if (await waitForRoom(request, response)) await handOver()
  } catch {
    if (!response.headersSent) response.writeHead(500, PLAIN)
    response.end('Error: something went wrong on our side.')
  }
}
