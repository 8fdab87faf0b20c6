// The surveys of an account: all of them, and a new one.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { createSurvey } from '@/lib/services/surveys/create-survey'
import { listSurveySummaries } from '@/lib/services/surveys/survey-summaries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(surveys.listSurveySummaries, listSurveySummaries),
  handle(surveys.createSurvey, createSurvey),
)
