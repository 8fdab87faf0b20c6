// GET /custom_content_link_click: a link inside custom content was followed.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { readContextData } from '@/lib/people/context-data.rules'
import type { Input } from '@/lib/platform/contract/endpoint'
import { isApiError } from '@/lib/platform/contract/errors'
import { EMPTY, type Reply } from '@/lib/platform/services/reply'
import { keepsContext } from './late-context'
import type { clickLink as endpoint } from './recording.endpoint'

/**
 * Counts a click when link, question and submission belong together; otherwise does nothing
 * (docs/api.md §6).
 */
export async function clickLink(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const found = await context.loadSubmission(input.submission_udid).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'submission_unknown') return null
    throw error
  })
  const surveyId = found?.submission.surveyId ?? null
  const cached = surveyId === null ? undefined : found?.account?.surveys.get(surveyId)
  const question = cached?.survey.questions.find(({ id }) => id === input.question_id)
  const link = input.link_identifier.toLowerCase()
  if (!found?.account || !cached || !question?.activeLinks.includes(link)) return EMPTY
  await context.recorder.recordClick({
    accountId: found.account.id,
    linkUdid: link,
    submissionUdid: found.submission.udid,
    clientKey: input.client_key,
    context: keepsContext(found.account, found.submission, context.now)
      ? context.fit(readContextData(input.custom_data), cached.survey)
      : null,
    requestId: input.request_id ?? null,
  })
  return EMPTY
}
