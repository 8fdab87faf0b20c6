// Reads and changes the signed-in user.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { changeMe, showMe } from '@/lib/services/sessions/own-user'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.showMe, showMe),
  handle(contract.changeMe, changeMe),
)
