import { closeSubmission as promise } from '@/lib/contract/recording'
import { route } from '@/lib/http/route'
import { closeSubmission } from '@/lib/operations/close-submission'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: closeSubmission,
})
