import { viewSubmission as endpoint } from '@/lib/contract/delivery/recording'
import { route } from '@/lib/http/next/route'
import { viewSubmission } from '@/lib/services/delivery/view-submission'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: viewSubmission,
})
