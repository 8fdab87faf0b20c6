// Reads one submission with its answers.
import { showSubmission } from '@/lib/contract/console/reports'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { showSubmission as showSubmissionOperation } from '@/lib/services/reports/report-lists'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(showSubmission, showSubmissionOperation),
)
