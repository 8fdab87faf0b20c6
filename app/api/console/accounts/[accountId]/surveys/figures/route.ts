// Counts how often the surveys of an account were shown and answered.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listSurveyFigures } from '@/lib/services/surveys/survey-summaries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(surveys.listSurveyFigures, listSurveyFigures),
)
