// GET /surveys/{survey_id}: the caller asks for one survey.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import type { Reply } from '@/lib/platform/services/reply'
import { byId } from '@/lib/serving/eligibility/selection-policy.rules'
import { admit } from './choose-survey'
import { serve } from './serve'
import type { presentSurvey as endpoint } from './serving.endpoint'
import { toEnvelope, toServeRequest } from './serving-input'

/**
 * Serves this survey if status, dates, device and targeting allow it, else nothing (docs/api.md
 * §4).
 */
export async function presentSurvey(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const request = { ...toServeRequest(input, null), obeysCap: false }
  return serve(
    request,
    context,
    (account, visit, person, cap) =>
      admit(
        account,
        input.survey_id,
        visit,
        person,
        cap,
        context.policyFor(byId(request.mobileType), account),
      ),
    toEnvelope(request, context),
  )
}
