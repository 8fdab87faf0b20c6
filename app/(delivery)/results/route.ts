import { showResults as promise } from '@/lib/contract/results'
import { route } from '@/lib/http/route'
import { showResults } from '@/lib/operations/show-results'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: showResults,
})
