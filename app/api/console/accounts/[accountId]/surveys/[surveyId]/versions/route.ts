// Lists the versions of a survey.
import * as versions from '@/lib/contract/console/versions'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listVersions } from '@/lib/services/surveys/survey-versions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(versions.listVersions, listVersions),
)
