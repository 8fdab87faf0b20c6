// The surveys of an account: all of them, and a new one.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { createSurvey } from '@/lib/services/surveys/create-survey'
import { listSurveySheets } from '@/lib/services/surveys/survey-summaries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(surveys.listSurveySheets, listSurveySheets),
  keeps(surveys.createSurvey, createSurvey),
)
