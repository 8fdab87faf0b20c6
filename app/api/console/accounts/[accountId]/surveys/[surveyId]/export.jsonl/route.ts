// Exports the results of a survey as JSON lines.
import { exportJsonLines } from '@/lib/contract/console/reports'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { exportJsonLines as exportJsonLinesOperation } from '@/lib/services/reports/export-results'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(exportJsonLines, exportJsonLinesOperation),
)
