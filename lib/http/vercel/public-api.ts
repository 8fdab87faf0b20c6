// The public API as a function of Vercel. It needs neither Next nor the console, so its first answer
// after a cold start takes half the time (docs/decisions/25-the-public-api-on-vercel.md).
import type { IncomingMessage, ServerResponse } from 'node:http'
import { waitUntil } from '@vercel/functions'
import { pageCallsWritten } from '@/lib/db/accounts/page-calls'
import type { Database } from '@/lib/db/client/database'
import { openDatabase } from '@/lib/db/client/open-database'
import { perDatabase } from '@/lib/db/client/per-database'
import { seenWritten } from '@/lib/db/people/seen-devices'
import { Deliverer } from '@/lib/services/deliveries/deliverer'
import { HTTP_SENDERS } from '@/lib/services/deliveries/senders'
import { takeWoken } from '@/lib/services/deliveries/wake'
import { answerCall } from '../pipeline/answer-call'
import type { Answer } from '../pipeline/call'
import { isWhole, varyByEncoding } from '../pipeline/compress-answer'
import { notFound } from '../pipeline/not-found'
import { splitTarget } from '../pipeline/split-target'
import { findDeliveryRoute } from '../registry/delivery'
import { withSingleSlashes } from '../server/request-target'
import { sendAnswer } from '../server/send-answer'
import { toCall } from '../server/to-call'
import { withoutRouteParameters } from './route-parameters'

/** In a function, whose time is limited; the schedule goes on with the rest. */
const DELIVER_MS = 20_000

/** E-mails go out with the schedule. */
const delivererOf = perDatabase((db) => new Deliverer(db, () => HTTP_SENDERS))

export default async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = splitTarget(withoutRouteParameters(withSingleSlashes(request.url ?? '/')))
  // The platform's proxy is the peer of the socket; the caller is in its header.
  const call = { ...toCall(request, target), address: null }
  const found = findDeliveryRoute(target.path)
  const answer: Answer = found ? await answerCall(call, found.target, found.params) : notFound(call.header)
  // The platform compresses.
  if (isWhole(answer)) varyByEncoding(answer)
  if (found && answer.status === 200) waitUntil(openDatabase().then(afterwards))
  await sendAnswer(answer, request, response)
}

/** What goes on after the answer, while the function is kept for it. */
async function afterwards(db: Database): Promise<void> {
  await Promise.all([pageCallsWritten(db), seenWritten(db)])
  if (takeWoken(db)) await delivererOf(db).deliverAll(Date.now() + DELIVER_MS)
}
