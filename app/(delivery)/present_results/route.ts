import { presentResults } from '@/lib/answering/polls/present-results'
import * as contract from '@/lib/answering/results-pages.endpoint'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.presentResults,
  presentResults,
)
