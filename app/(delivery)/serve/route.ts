import { handle } from '@/lib/http/next/handle'
import { serveSurvey } from '@/lib/serving/serve-survey'
import * as contract from '@/lib/serving/serving.endpoint'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.serveSurvey, serveSurvey)
