import * as contract from '@/lib/contract/delivery/link-answers'
import { handle } from '@/lib/http/next/handle'
import { answerTextByLink } from '@/lib/services/answers/answer-text-by-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.answerTextByLink,
  answerTextByLink,
)
