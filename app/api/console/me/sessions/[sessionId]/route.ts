// Ends one session of the user.
import * as contract from '@/lib/contract/console/own-sessions'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { endMySession } from '@/lib/services/sessions/own-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.endMySession, endMySession),
)
