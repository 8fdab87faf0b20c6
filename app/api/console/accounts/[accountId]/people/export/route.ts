// Exports one person's data as a file.
import { exportPerson } from '@/lib/contract/console/people-of-surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { exportPerson as exportPersonOperation } from '@/lib/services/people/export-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(exportPerson, exportPersonOperation),
)
