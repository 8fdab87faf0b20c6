// GET /surveys/{event_name}: the eligible survey that waits for this event.
import type { Input } from '@/lib/contract/endpoint'
import type { presentSurveyByEvent as promise } from '@/lib/contract/serving'
import { pickFrom, wayByEvent } from './choose-survey'
import type { OperationContext } from './context'
import type { Reply } from './reply'
import { serve } from './serve'
import { toEnvelope, toServeRequest } from './serving-input'

/** Serves the eligible survey of an event name, or nothing (docs/api.md §4). */
export async function presentSurveyByEvent(
  input: Input<typeof promise>,
  context: OperationContext,
): Promise<Reply> {
  const request = toServeRequest(input, input.event_name)
  const way = wayByEvent(input.event_name)
  return serve(
    request,
    context,
    (account, visit, person, cap) =>
      pickFrom(account, visit, person, cap, context.ask(way.asking, account), way.order),
    toEnvelope(request, context),
  )
}
