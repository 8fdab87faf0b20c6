// Publishes a survey's draft.
import * as drafts from '@/lib/contract/console/drafts'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { publishSurvey } from '@/lib/services/surveys/publish-survey'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(drafts.publishSurvey, publishSurvey),
)
