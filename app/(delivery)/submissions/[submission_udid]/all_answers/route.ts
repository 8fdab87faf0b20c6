import { answerAll } from '@/lib/answering/answer-all'
import * as contract from '@/lib/answering/answering.endpoint'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.answerAll, answerAll)
