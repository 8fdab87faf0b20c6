// GET /submissions/{submission_udid}/viewed_at: the survey was seen.
import type { Input } from '@/lib/contract/endpoint'
import { fail } from '@/lib/contract/errors'
import type { viewSubmission as promise } from '@/lib/contract/delivery/recording'
import { isSdkAgent } from '@/lib/domain/apps/sdk-agent'
import { clampViewedAt, parseViewedAt } from '@/lib/domain/answering/viewed-at'
import type { OperationContext } from '../request-context'
import { EMPTY, type Reply } from '../reply'

/** Marks a viewed impression; the first call stands (docs/api.md §6). */
export async function viewSubmission(
  input: Input<typeof promise>,
  context: OperationContext,
): Promise<Reply> {
  const told = parseViewedAt(input.viewed_at)
  if (told === null && !isSdkAgent(context.caller.userAgent)) {
    return fail('parameter_malformed', 'viewed_at must look like 2026-11-21 10:15:30.123456 +0000.')
  }
  const { submission } = await context.loadSubmission(input.submission_udid)
  const createdAt = submission.stored?.createdAt ?? context.now
  await context.journal.recordView({
    submissionUdid: submission.udid,
    viewedAt: clampViewedAt(told ?? context.now, createdAt, context.now),
  })
  return EMPTY
}
