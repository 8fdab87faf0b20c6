// Exports the results of a survey as CSV.
import { exportCsv } from '@/lib/contract/console/reports'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { exportCsv as exportCsvOperation } from '@/lib/services/reports/export-results'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(exportCsv, exportCsvOperation))
