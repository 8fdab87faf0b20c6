import * as contract from '@/lib/contract/delivery/serving'
import { handle } from '@/lib/http/next/handle'
import { serveSurvey } from '@/lib/services/delivery/serve-survey'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.serveSurvey, serveSurvey)
