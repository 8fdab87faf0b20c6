// GET /submissions/{submission_udid}/viewed_at: the survey was viewed.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { EMPTY, type Reply } from '@/lib/platform/services/reply'
import { isSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import type { viewSubmission as endpoint } from './recording.endpoint'
import { clampViewedAt, parseViewedAt } from './viewed-at.rules'

/** Marks a submission as viewed; the first call counts (docs/api.md §6). */
export async function viewSubmission(
  input: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const sentTime = parseViewedAt(input.viewed_at)
  if (sentTime === null && !isSdkAgent(context.caller.userAgent)) {
    return throwApiError('parameter_malformed', 'viewed_at must look like 2026-11-21 10:15:30.123456 +0000.')
  }
  const { account, submission } = await context.loadSubmission(input.submission_udid)
  const { stored } = submission
  if (!stored) return EMPTY
  await context.recorder.recordView({
    accountId: stored.accountId,
    submissionUdid: stored.udid,
    tells: account?.tells.views ?? false,
    viewedAt: clampViewedAt(sentTime ?? context.now, stored.createdAt, context.now),
  })
  return EMPTY
}
