import { presentResults as endpoint } from '@/lib/contract/delivery/results'
import { route } from '@/lib/http/next/route'
import { presentResults } from '@/lib/services/polls/present-results'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: presentResults,
})
