// GET /serve: the eligible survey for this device and person.
import type { Input } from '@/lib/contract/endpoint'
import type { serveSurvey as promise } from '@/lib/contract/delivery/serving'
import { BY_SERVE, pickFrom } from './choose-survey'
import type { OperationContext } from '../request-context'
import type { Reply } from '../reply'
import { serve } from './serve'
import { toEnvelope, toServeRequest } from './serving-input'

/** Serves the eligible survey, or nothing (docs/api.md §4). */
export async function serveSurvey(input: Input<typeof promise>, context: OperationContext): Promise<Reply> {
  const request = toServeRequest(input, null)
  return serve(
    request,
    context,
    (account, visit, person, cap) =>
      pickFrom(account, visit, person, cap, context.ask(BY_SERVE.asking, account), BY_SERVE.order),
    toEnvelope(request, context),
  )
}
