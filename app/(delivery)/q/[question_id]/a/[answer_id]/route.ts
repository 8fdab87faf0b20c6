import { answerByLink as promise } from '@/lib/contract/delivery/link-answers'
import { route } from '@/lib/http/next/route'
import { answerByLink } from '@/lib/services/answers/answer-by-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: answerByLink,
})
