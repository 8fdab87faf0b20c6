import { serveSurveyDirectly as promise } from '@/lib/contract/serving'
import { route } from '@/lib/http/route'
import { serveSurveyDirectly } from '@/lib/operations/serve-survey-directly'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: serveSurveyDirectly,
})
