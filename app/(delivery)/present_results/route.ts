import { presentResults as promise } from '@/lib/contract/results'
import { route } from '@/lib/http/route'
import { presentResults } from '@/lib/operations/present-results'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: presentResults,
})
