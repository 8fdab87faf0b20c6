// Exports one survey as a document.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { exportSurveyDocument } from '@/lib/services/surveys/survey-summaries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(surveys.exportSurveyDocument, exportSurveyDocument),
)
