import { closeSubmission as endpoint } from '@/lib/contract/delivery/recording'
import { route } from '@/lib/http/next/route'
import { closeSubmission } from '@/lib/services/delivery/close-submission'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: closeSubmission,
})
