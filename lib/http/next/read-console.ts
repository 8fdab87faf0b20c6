// What an endpoint of the console answers to the reader of a page.

import { splitTarget } from '@/lib/http/pipeline/target'
import { answerCall } from '../pipeline/answer-call'
import type { Call } from '../pipeline/call'
import { findConsoleRoute } from '../registry/console'
import { readForwardedRequest } from './forwarded-request'

/** The JSON that a GET of the console answers to the sender of these headers; null unless it succeeds. */
export async function readConsole(headers: Headers, address: string): Promise<unknown> {
  const call: Call = {
    method: 'GET',
    ...splitTarget(address),
    header: (name) => headers.get(name) ?? undefined,
    address: readForwardedRequest(headers)?.address ?? null,
    body: null,
  }
  const found = findConsoleRoute(call.path)
  const answer = found ? await answerCall(call, found.target, found.params) : null
  return answer?.status === 200 && typeof answer.body === 'string' ? JSON.parse(answer.body) : null
}
