import { getPoll as endpoint } from '@/lib/contract/delivery/polls'
import { route } from '@/lib/http/next/route'
import { getPoll } from '@/lib/services/polls/get-poll'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: getPoll,
})
