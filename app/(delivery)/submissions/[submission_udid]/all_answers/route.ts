import { answerAll as promise } from '@/lib/contract/answering'
import { route } from '@/lib/http/route'
import { answerAll } from '@/lib/operations/answer-all'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: answerAll,
})
