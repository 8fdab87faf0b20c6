import { showResults as endpoint } from '@/lib/contract/delivery/results'
import { route } from '@/lib/http/next/route'
import { showResults } from '@/lib/services/polls/show-results'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: showResults,
})
