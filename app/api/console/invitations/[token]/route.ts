// Reads and accepts an invitation.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { acceptInvitation, showInvitation } from '@/lib/services/members/members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.showInvitation, showInvitation),
  handle(contract.acceptInvitation, acceptInvitation),
)
