import * as contract from '@/lib/answering/link-answers.endpoint'
import { answerTextByLink } from '@/lib/answering/links/answer-text-by-link'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.answerTextByLink,
  answerTextByLink,
)
