// GET /surveys/{event_name}: the eligible survey that waits for this event.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import type { Reply } from '@/lib/platform/services/reply'
import { isSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import { ANYBODY } from '@/lib/serving/eligibility/visit.rules'
import { pickForApps } from './app-event'
import { admit, pickFrom, selectionByEvent } from './choose-survey'
import { serve } from './serve'
import type { presentSurveyByEvent as endpoint } from './serving.endpoint'
import { toEnvelope, toServeRequest } from './serving-input'

/** Serves the eligible survey of an event name, or nothing (docs/api.md §4). */
export async function presentSurveyByEvent(
  input: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const request = toServeRequest(input, input.event_name)
  const selection = selectionByEvent(input.event_name)
  const forApps = isSdkAgent(context.caller.userAgent)
  return serve(
    request,
    context,
    (account, visit, person, cap) => {
      const policy = context.policyFor(selection.policy, account)
      // Which survey apps show depends on which are live; for anybody it must be true of all.
      if (!forApps || person === ANYBODY)
        return pickFrom(account, visit, person, cap, policy, selection.order)
      const cached = pickForApps(account, input.event_name, context)
      return cached && admit(account, cached.survey.id, visit, person, cap, policy)
    },
    toEnvelope(request, context),
  )
}
