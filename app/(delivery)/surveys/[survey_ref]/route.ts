import {
  presentSurveyByEvent as presentSurveyByEventPromise,
  presentSurvey as presentSurveyPromise,
} from '@/lib/contract/serving'
import { route } from '@/lib/http/route'
import { presentSurvey } from '@/lib/operations/present-survey'
import { presentSurveyByEvent } from '@/lib/operations/present-survey-by-event'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  { endpoint: presentSurveyPromise, operation: presentSurvey },
  { endpoint: presentSurveyByEventPromise, operation: presentSurveyByEvent },
)
