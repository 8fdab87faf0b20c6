// Ends every session of the one who asks, or all but the one they ask with.
import * as contract from '@/lib/contract/console/own-sessions'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { endMySessions } from '@/lib/services/sessions/own-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.endMySessions, endMySessions),
)
