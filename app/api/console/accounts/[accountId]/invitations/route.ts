// Creates invitations to an account.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { inviteMember } from '@/lib/services/members/members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.inviteMember, inviteMember),
)
