import { serveSurvey as promise } from '@/lib/contract/serving'
import { route } from '@/lib/http/route'
import { serveSurvey } from '@/lib/operations/serve-survey'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: serveSurvey,
})
