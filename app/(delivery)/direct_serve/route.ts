import { handle } from '@/lib/http/next/handle'
import { serveSurveyDirectly } from '@/lib/serving/serve-survey-directly'
import * as contract from '@/lib/serving/serving.endpoint'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.serveSurveyDirectly,
  serveSurveyDirectly,
)
