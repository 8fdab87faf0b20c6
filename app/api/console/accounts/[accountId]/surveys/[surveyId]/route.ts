// Reads one survey for the editor.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { openSurvey } from '@/lib/services/surveys/open-survey'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(surveys.openSurvey, openSurvey))
