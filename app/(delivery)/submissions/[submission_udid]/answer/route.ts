import { answerQuestion as promise } from '@/lib/contract/answering'
import { route } from '@/lib/http/route'
import { answerQuestion } from '@/lib/operations/answer-question'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: answerQuestion,
})
