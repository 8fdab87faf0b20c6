// Restores a version of a survey as its draft.
import * as versions from '@/lib/contract/console/versions'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { restoreVersion } from '@/lib/services/surveys/survey-versions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(versions.restoreVersion, restoreVersion),
)
