// Reports the results of a survey.
import { showReport } from '@/lib/contract/console/reports'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { showReport as showReportOperation } from '@/lib/services/reports/show-report'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(showReport, showReportOperation))
