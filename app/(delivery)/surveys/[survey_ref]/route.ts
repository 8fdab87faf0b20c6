// `survey_ref` is the number of a survey, or the name of an event.
import * as contract from '@/lib/contract/delivery/serving'
import { handle, handleEither } from '@/lib/http/next/handle'
import { presentSurvey } from '@/lib/services/delivery/present-survey'
import { presentSurveyByEvent } from '@/lib/services/delivery/present-survey-by-event'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handleEither(
  handle(contract.presentSurvey, presentSurvey),
  handle(contract.presentSurveyByEvent, presentSurveyByEvent),
)
