import {
  presentSurveyByEvent as presentSurveyByEventPromise,
  presentSurvey as presentSurveyPromise,
} from '@/lib/contract/delivery/serving'
import { route } from '@/lib/http/next/route'
import { presentSurvey } from '@/lib/services/delivery/present-survey'
import { presentSurveyByEvent } from '@/lib/services/delivery/present-survey-by-event'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  { endpoint: presentSurveyPromise, operation: presentSurvey },
  { endpoint: presentSurveyByEventPromise, operation: presentSurveyByEvent },
)
