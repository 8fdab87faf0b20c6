// GET /serve: the eligible survey for this device and person.
import type { Input } from '@/lib/contract/endpoint'
import type { serveSurvey as promise } from '@/lib/contract/serving'
import { SERVE } from '@/lib/domain/asking'
import { pickSurvey } from '@/lib/domain/pick-survey'
import type { OperationContext } from './context'
import type { Reply } from './reply'
import { serve } from './serve'
import { toEnvelope, toServeRequest } from './serving-input'

/** Serves the eligible survey, or nothing (docs/api.md §4). */
export async function serveSurvey(input: Input<typeof promise>, context: OperationContext): Promise<Reply> {
  const request = toServeRequest(input, null)
  return serve(
    request,
    context,
    (account, visit, person, cap) => {
      const picked = pickSurvey(account.candidates, visit, person, cap, context.ask(SERVE, account), 'spread')
      return (picked && account.surveys.get(picked.survey.id)) ?? null
    },
    toEnvelope(request, context),
  )
}
