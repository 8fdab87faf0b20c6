// GET /surveys/{survey_ref}/questions: the questions of a survey.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { EMPTY, json, type Reply } from '@/lib/platform/services/reply'
import { isSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import type { Account } from '@/lib/serving/memory/cached-account.store'
import { pickForApps } from './app-event'
import type { listQuestions as endpoint } from './serving.endpoint'
import { questionsBody } from './survey-bodies'

/**
 * Returns the questions of a survey; nothing for one that is unknown, archived, or a draft that may
 * not be previewed (docs/api.md §5).
 */
export async function listQuestions(
  { survey_ref, labels }: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const { caller } = context
  const account = withoutReading(survey_ref, context) ?? (await context.loadAccount())
  const cached =
    'id' in survey_ref
      ? account.surveys.get(survey_ref.id)
      : pickForApps(account, survey_ref.eventName, context)
  if (!cached || !context.mayReadQuestions(cached.survey, account)) return EMPTY
  const readers = isSdkAgent(caller.userAgent) ? 'apps' : labels === 'own' ? 'tag' : 'all'
  return json(questionsBody(cached, { readers, origin: caller.origin, random: () => context.random() }))
}

/**
 * Null where memory may be wrong although it is current: of the surveys of an event only live ones
 * count, and saving a draft, perhaps a new one, waits for no lease.
 */
function withoutReading(ref: Input<typeof endpoint>['survey_ref'], context: DeliveryContext): Account | null {
  if (!('id' in ref)) return null
  const account = context.currentAccount()
  const status = account?.surveys.get(ref.id)?.survey.status
  return status === undefined || status === 'draft' ? null : account
}
