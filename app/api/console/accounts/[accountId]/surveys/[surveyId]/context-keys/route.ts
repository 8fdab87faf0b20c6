// Lists the Context Data keys that results can be filtered by.
import { listContextKeys } from '@/lib/contract/console/reports'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listContextKeys as listContextKeysOperation } from '@/lib/services/reports/report-lists'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(listContextKeys, listContextKeysOperation),
)
