// Imports survey documents from files.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { importSurveys } from '@/lib/services/surveys/create-survey'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(surveys.importSurveys, importSurveys),
)
