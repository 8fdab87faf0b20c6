import * as contract from '@/lib/contract/delivery/recording'
import { handle } from '@/lib/http/next/handle'
import { viewSubmission } from '@/lib/services/delivery/view-submission'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.viewSubmission,
  viewSubmission,
)
