import { answerTextByLink as endpoint } from '@/lib/contract/delivery/link-answers'
import { route } from '@/lib/http/next/route'
import { answerTextByLink } from '@/lib/services/answers/answer-text-by-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: answerTextByLink,
})
