// GET /submissions/{submission_udid}/close: the survey was closed by its taker.
import type { Input } from '@/lib/contract/endpoint'
import type { closeSubmission as promise } from '@/lib/contract/delivery/recording'
import type { OperationContext } from '../request-context'
import { EMPTY, type Reply } from '../reply'

/** Marks a submission as closed, once (docs/api.md §6). Takes no identifier; one that is sent must be right. */
export async function closeSubmission(
  input: Input<typeof promise>,
  context: OperationContext,
): Promise<Reply> {
  const { submission } = await context.loadSubmission(input.submission_udid)
  await context.journal.recordClose({ submissionUdid: submission.udid, now: context.now })
  return EMPTY
}
