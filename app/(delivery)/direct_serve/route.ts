import { serveSurveyDirectly as endpoint } from '@/lib/contract/delivery/serving'
import { route } from '@/lib/http/next/route'
import { serveSurveyDirectly } from '@/lib/services/delivery/serve-survey-directly'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: serveSurveyDirectly,
})
