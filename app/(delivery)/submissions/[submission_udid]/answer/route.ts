import { answerQuestion } from '@/lib/answering/answer-question'
import * as contract from '@/lib/answering/answering.endpoint'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.answerQuestion,
  answerQuestion,
)
