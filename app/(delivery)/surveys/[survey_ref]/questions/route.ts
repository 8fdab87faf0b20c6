import { listQuestions as endpoint } from '@/lib/contract/delivery/serving'
import { route } from '@/lib/http/next/route'
import { listQuestions } from '@/lib/services/delivery/list-questions'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: listQuestions,
})
