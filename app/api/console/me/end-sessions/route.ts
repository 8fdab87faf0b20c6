// Ends all sessions of the user, or all except the current one.
import * as contract from '@/lib/contract/console/own-sessions'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { endMySessions } from '@/lib/services/sessions/own-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.endMySessions, endMySessions),
)
