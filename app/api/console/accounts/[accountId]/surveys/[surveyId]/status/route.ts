// Changes a survey's status.
import * as surveys from '@/lib/contract/console/surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { moveSurvey } from '@/lib/services/surveys/publish-survey'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(surveys.moveSurvey, moveSurvey))
