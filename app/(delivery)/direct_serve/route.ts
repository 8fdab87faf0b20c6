import { serveSurveyDirectly as promise } from '@/lib/contract/delivery/serving'
import { route } from '@/lib/http/next/route'
import { serveSurveyDirectly } from '@/lib/services/delivery/serve-survey-directly'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: serveSurveyDirectly,
})
