import { listQuestions as promise } from '@/lib/contract/serving'
import { route } from '@/lib/http/route'
import { listQuestions } from '@/lib/operations/list-questions'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: listQuestions,
})
