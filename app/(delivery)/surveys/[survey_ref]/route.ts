import {
  presentSurveyByEvent as presentSurveyByEventEndpoint,
  presentSurvey as presentSurveyEndpoint,
} from '@/lib/contract/delivery/serving'
import { route } from '@/lib/http/next/route'
import { presentSurvey } from '@/lib/services/delivery/present-survey'
import { presentSurveyByEvent } from '@/lib/services/delivery/present-survey-by-event'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  { endpoint: presentSurveyEndpoint, operation: presentSurvey },
  { endpoint: presentSurveyByEventEndpoint, operation: presentSurveyByEvent },
)
