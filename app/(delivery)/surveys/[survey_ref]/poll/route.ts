import { getPoll } from '@/lib/answering/polls/get-poll'
import * as contract from '@/lib/answering/polls.endpoint'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.getPoll, getPoll)
