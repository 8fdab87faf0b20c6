import * as contract from '@/lib/contract/delivery/serving'
import { handle } from '@/lib/http/next/handle'
import { serveSurveyDirectly } from '@/lib/services/delivery/serve-survey-directly'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(
  contract.serveSurveyDirectly,
  serveSurveyDirectly,
)
