// Ends every session of the one who asks.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { endMySessions } from '@/lib/operations/console/own-user'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(contract.endMySessions, endMySessions),
)
