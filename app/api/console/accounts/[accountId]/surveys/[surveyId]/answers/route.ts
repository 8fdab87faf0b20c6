// What people wrote.
import { listTextAnswers } from '@/lib/contract/console/reports'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { listTextAnswers as listTextAnswersOperation } from '@/lib/services/reports/report-lists'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(listTextAnswers, listTextAnswersOperation),
)
