import { answerTextByLink as promise } from '@/lib/contract/link-answers'
import { route } from '@/lib/http/route'
import { answerTextByLink } from '@/lib/operations/answer-text-by-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: answerTextByLink,
})
