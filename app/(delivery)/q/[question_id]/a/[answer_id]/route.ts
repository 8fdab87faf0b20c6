import { answerByLink as promise } from '@/lib/contract/link-answers'
import { route } from '@/lib/http/route'
import { answerByLink } from '@/lib/operations/answer-by-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: answerByLink,
})
