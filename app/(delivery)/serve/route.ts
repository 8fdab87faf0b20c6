import { serveSurvey as endpoint } from '@/lib/contract/delivery/serving'
import { route } from '@/lib/http/next/route'
import { serveSurvey } from '@/lib/services/delivery/serve-survey'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: serveSurvey,
})
