// How often the surveys of an account were shown and answered.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { listSurveyFigures } from '@/lib/services/surveys/survey-summaries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(surveys.listSurveyFigures, listSurveyFigures),
)
