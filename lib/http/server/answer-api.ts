// Answers the public API and the console's endpoints in front of Next, with Node's own request and
// response.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { findDeliveryRoute } from '@/app/(delivery)/routes'
import { answerCall } from '@/lib/http/pipeline/answer-call'
import type { Call } from '@/lib/http/pipeline/call'
import { splitTarget } from '@/lib/http/pipeline/target'
import { findConsoleRoute } from '@/lib/http/registry/console'
import { compressStream } from './compress'
import { sendAnswer, sendCompressed, toCall } from './node-http'
import { pacePages } from './pages/pace-pages'

/** Answers the request if its path belongs to an endpoint, else returns false. */
export function answerApi(request: IncomingMessage, response: ServerResponse): boolean {
  const target = splitTarget(request.url ?? '/')
  const delivery = findDeliveryRoute(target.path)
  if (delivery) {
    const { target: route, params } = delivery
    byTurn(() => {
      void answerCall(toCall(request, target), route, params).then((answer) =>
        sendCompressed(answer, request, response),
      )
    })
    return true
  }
  const found = findConsoleRoute(target.path)
  if (!found) return false
  void answerConsole(request, response, target, found)
  return true
}

async function answerConsole(
  request: IncomingMessage,
  response: ServerResponse,
  target: Pick<Call, 'path' | 'query'>,
  { target: route, params }: NonNullable<ReturnType<typeof findConsoleRoute>>,
): Promise<void> {
  if (!(await pacePages(request, response))) return
  compressStream(request, response, false)
  await sendAnswer(await answerCall(toCall(request, target), route, params), request, response)
}

let tasks: (() => void)[] = []

/**
 * Runs `task` at the end of this turn of the event loop, in the order of the calls: what one turn has read together
 * is handled step by step instead of call by call, and the processor finds its code and its data in its caches
 * (docs/decisions/05-batches.md). It must not throw.
 */
function byTurn(task: () => void): void {
  if (tasks.length === 0) setImmediate(runAll)
  tasks.push(task)
}

// What a task leaves to promises comes after all tasks have begun: their next steps run together too.
function runAll(): void {
  const gathered = tasks
  tasks = []
  for (const task of gathered) task()
}
