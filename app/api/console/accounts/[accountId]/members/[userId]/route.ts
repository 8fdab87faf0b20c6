// Changes a member's role, or removes the member.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { changeMember, removeMember } from '@/lib/services/members/members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.changeMember, changeMember),
  handle(contract.removeMember, removeMember),
)
