import * as contract from '@/lib/contract/delivery/polls'
import { handle } from '@/lib/http/next/handle'
import { getPoll } from '@/lib/services/polls/get-poll'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.getPoll, getPoll)
