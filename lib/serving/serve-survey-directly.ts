// GET /direct_serve: the first eligible survey with its questions, for callers that are not web
// pages.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { readContextData } from '@/lib/people/context-data.rules'
import type { Input } from '@/lib/platform/contract/endpoint'
import type { Reply } from '@/lib/platform/services/reply'
import { NO_VISIT_DETAILS } from '@/lib/serving/eligibility/visit.rules'
import { DIRECT_SERVE_SELECTION, pickBy } from './choose-survey'
import { type ServeRequest, serve } from './serve'
import type { serveSurveyDirectly as endpoint } from './serving.endpoint'
import { toDirectEnvelope } from './serving-input'

/**
 * Serves the eligible survey with the lowest priority number, then the lowest id, with its
 * questions (docs/api.md §4).
 */
export async function serveSurveyDirectly(
  input: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const request: ServeRequest = {
    ...NO_VISIT_DETAILS,
    deviceType: input.device_type,
    udid: input.udid ?? null,
    clientKey: input.client_key,
    contextData: readContextData(input.custom_data),
    locale: input.locale ?? null,
    timeZone: input.tz ?? null,
    eventName: null,
    requestId: input.request_id ?? null,
    obeysCap: true,
  }
  return serve(request, context, pickBy(DIRECT_SERVE_SELECTION, context), toDirectEnvelope(request, context))
}
