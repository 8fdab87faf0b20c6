// Exports all surveys of an account as one file.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { exportAllSurveys } from '@/lib/services/surveys/survey-summaries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(surveys.exportAllSurveys, exportAllSurveys),
)
