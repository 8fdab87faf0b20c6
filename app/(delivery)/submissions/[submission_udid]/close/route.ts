import { closeSubmission } from '@/lib/answering/close-submission'
import * as contract from '@/lib/answering/recording.endpoint'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.closeSubmission,
  closeSubmission,
)
