// Who is signed in.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { changeMe, showMe } from '@/lib/services/sessions/own-user'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(contract.showMe, showMe),
  keeps(contract.changeMe, changeMe),
)
