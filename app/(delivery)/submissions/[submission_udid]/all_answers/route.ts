import * as contract from '@/lib/contract/delivery/answering'
import { handle } from '@/lib/http/next/handle'
import { answerAll } from '@/lib/services/answers/answer-all'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.answerAll, answerAll)
