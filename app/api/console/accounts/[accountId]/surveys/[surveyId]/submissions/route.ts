// Lists the submissions of a survey.
import { listSubmissions } from '@/lib/contract/console/reports'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listSubmissions as listSubmissionsOperation } from '@/lib/services/reports/report-lists'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(listSubmissions, listSubmissionsOperation),
)
