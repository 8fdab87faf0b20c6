import { getPoll as promise } from '@/lib/contract/polls'
import { route } from '@/lib/http/route'
import { getPoll } from '@/lib/operations/get-poll'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: getPoll,
})
