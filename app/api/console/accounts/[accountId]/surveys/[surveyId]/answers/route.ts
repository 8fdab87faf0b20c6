// Lists the text answers of a survey.
import { listTextAnswers } from '@/lib/contract/console/reports'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listTextAnswers as listTextAnswersOperation } from '@/lib/services/reports/report-lists'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(listTextAnswers, listTextAnswersOperation),
)
