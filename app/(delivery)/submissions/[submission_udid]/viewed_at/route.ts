import { viewSubmission as promise } from '@/lib/contract/recording'
import { route } from '@/lib/http/route'
import { viewSubmission } from '@/lib/operations/view-submission'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: viewSubmission,
})
