import { listQuestions as promise } from '@/lib/contract/delivery/serving'
import { route } from '@/lib/http/next/route'
import { listQuestions } from '@/lib/services/delivery/list-questions'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: listQuestions,
})
