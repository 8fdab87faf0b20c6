import { answerAll as endpoint } from '@/lib/contract/delivery/answering'
import { route } from '@/lib/http/next/route'
import { answerAll } from '@/lib/services/answers/answer-all'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: answerAll,
})
