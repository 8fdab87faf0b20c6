// The document of one survey.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { exportSurveyDocument } from '@/lib/operations/console/survey-list'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(surveys.exportSurveyDocument, exportSurveyDocument),
)
