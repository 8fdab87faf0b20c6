import * as contract from '@/lib/contract/delivery/results'
import { handle } from '@/lib/http/next/handle'
import { presentResults } from '@/lib/services/polls/present-results'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.presentResults,
  presentResults,
)
