import * as contract from '@/lib/contract/delivery/recording'
import { handle } from '@/lib/http/next/handle'
import { closeSubmission } from '@/lib/services/delivery/close-submission'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.closeSubmission,
  closeSubmission,
)
