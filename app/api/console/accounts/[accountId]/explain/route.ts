// Explains which survey a visit gets, and why not the others.
import * as previews from '@/lib/contract/console/preview'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { explainSurveys } from '@/lib/services/preview/explain-surveys'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(previews.explainSurveys, explainSurveys),
)
