// Lists the surveys of an account, and creates one.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { createSurvey } from '@/lib/services/surveys/create-survey'
import { listSurveySummaries } from '@/lib/services/surveys/survey-summaries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(surveys.listSurveySummaries, listSurveySummaries),
  handle(surveys.createSurvey, createSurvey),
)
