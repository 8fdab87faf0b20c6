// The results of a survey for programs.
import { exportJsonLines } from '@/lib/contract/console/reports'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { exportJsonLines as exportJsonLinesOperation } from '@/lib/services/reports/export-results'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(exportJsonLines, exportJsonLinesOperation),
)
