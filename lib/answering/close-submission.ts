// GET /submissions/{submission_udid}/close: the respondent has closed the survey.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { EMPTY, type Reply } from '@/lib/platform/services/reply'
import type { closeSubmission as endpoint } from './recording.endpoint'

/**
 * Marks a submission as closed, once (docs/api.md §6). No identifier is needed, but one that is
 * sent must be right.
 */
export async function closeSubmission(
  input: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const { account, submission } = await context.loadSubmission(input.submission_udid)
  const { stored } = submission
  if (!stored) return EMPTY
  await context.recorder.recordClose({
    accountId: stored.accountId,
    submissionUdid: stored.udid,
    now: context.now,
    tells: account?.tells.closes ?? false,
  })
  return EMPTY
}
