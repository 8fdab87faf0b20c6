// What an invitation's link offers, and taking it.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { acceptInvitation, showInvitation } from '@/lib/services/members/members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(contract.showInvitation, showInvitation),
  keeps(contract.acceptInvitation, acceptInvitation),
)
