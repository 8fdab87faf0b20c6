// GET /surveys/{event_name}: the eligible survey that waits for this event.
import type { Input } from '@/lib/contract/endpoint'
import type { presentSurveyByEvent as promise } from '@/lib/contract/delivery/serving'
import { isSdkAgent } from '@/lib/domain/apps/sdk-agent'
import { pickForApps } from './app-event'
import { admit, pickFrom, wayByEvent } from './choose-survey'
import type { OperationContext } from '../request-context'
import type { Reply } from '../reply'
import { serve } from './serve'
import { toEnvelope, toServeRequest } from './serving-input'

/** Serves the eligible survey of an event name, or nothing (docs/api.md §4). */
export async function presentSurveyByEvent(
  input: Input<typeof promise>,
  context: OperationContext,
): Promise<Reply> {
  const request = toServeRequest(input, input.event_name)
  const way = wayByEvent(input.event_name)
  const forApps = isSdkAgent(context.caller.userAgent)
  return serve(
    request,
    context,
    (account, visit, person, cap) => {
      const asking = context.ask(way.asking, account)
      if (!forApps) return pickFrom(account, visit, person, cap, asking, way.order)
      const known = pickForApps(account, input.event_name, context)
      return known && admit(account, known.survey.id, visit, person, cap, asking)
    },
    toEnvelope(request, context),
  )
}
