import * as contract from '@/lib/contract/delivery/answering'
import { handle } from '@/lib/http/next/handle'
import { answerQuestion } from '@/lib/services/answers/answer-question'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.answerQuestion,
  answerQuestion,
)
