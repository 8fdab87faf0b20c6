import * as contract from '@/lib/contract/delivery/results'
import { handle } from '@/lib/http/next/handle'
import { showResults } from '@/lib/services/polls/show-results'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.showResults, showResults)
