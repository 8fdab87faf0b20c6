import { answerQuestion as endpoint } from '@/lib/contract/delivery/answering'
import { route } from '@/lib/http/next/route'
import { answerQuestion } from '@/lib/services/answers/answer-question'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: answerQuestion,
})
