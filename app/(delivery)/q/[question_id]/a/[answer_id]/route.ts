import { answerByLink as endpoint } from '@/lib/contract/delivery/link-answers'
import { route } from '@/lib/http/next/route'
import { answerByLink } from '@/lib/services/answers/answer-by-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: answerByLink,
})
