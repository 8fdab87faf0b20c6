// `survey_ref` is the number of a survey, or the name of an event.

import { handle, handleEither } from '@/lib/http/next/handle'
import { presentSurvey } from '@/lib/serving/present-survey'
import { presentSurveyByEvent } from '@/lib/serving/present-survey-by-event'
import * as contract from '@/lib/serving/serving.endpoint'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handleEither(
  handle(contract.presentSurvey, presentSurvey),
  handle(contract.presentSurveyByEvent, presentSurveyByEvent),
)
