import * as contract from '@/lib/answering/recording.endpoint'
import { viewSubmission } from '@/lib/answering/view-submission'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.viewSubmission,
  viewSubmission,
)
