// The public API as a function of Vercel. It needs neither Next nor the console, so its first answer
// after a cold start takes half the time (docs/decisions/02-a-server-in-front-of-next.md).
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findDeliveryRoute } from '@/app/(delivery)/routes'
import { splitTarget, withSingleSlashes } from '@/lib/http/pipeline/target'
import { answerCall } from '../pipeline/answer-call'
import type { Answer } from '../pipeline/call'
import { isWhole, varyByEncoding } from '../pipeline/compress-answer'
import { notFound } from '../pipeline/not-found'
import { sendAnswer, toCall } from '../server/node-http'
import { goOnAfterwards } from './go-on-afterwards'
import { withoutRouteParameters } from './route-parameters'

export default async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = splitTarget(withoutRouteParameters(withSingleSlashes(request.url ?? '/')))
  // The platform's proxy is the peer of the socket; the caller is in its header.
  const call = { ...toCall(request, target), address: null }
  const found = findDeliveryRoute(target.path)
  const answer: Answer = found ? await answerCall(call, found.target, found.params) : notFound(call.header)
  // The platform compresses.
  if (isWhole(answer)) varyByEncoding(answer)
  if (found && answer.status === 200) goOnAfterwards()
  await sendAnswer(answer, request, response)
}
