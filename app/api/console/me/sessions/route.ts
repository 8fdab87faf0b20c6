// Lists the user's sessions.
import * as contract from '@/lib/contract/console/own-sessions'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listMySessions } from '@/lib/services/sessions/own-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.listMySessions, listMySessions),
)
