// GET /serve: the eligible survey for this device and person.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import type { Reply } from '@/lib/platform/services/reply'
import { pickBy, SERVE_SELECTION } from './choose-survey'
import { serve } from './serve'
import type { serveSurvey as endpoint } from './serving.endpoint'
import { toEnvelope, toServeRequest } from './serving-input'

/** Serves the eligible survey, or nothing (docs/api.md §4). */
export async function serveSurvey(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const request = toServeRequest(input, null)
  return serve(request, context, pickBy(SERVE_SELECTION, context), toEnvelope(request, context))
}
