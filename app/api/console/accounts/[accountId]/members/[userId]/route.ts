// Gives a member another role, or takes them out.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { changeMember, removeMember } from '@/lib/services/members/members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  keeps(contract.changeMember, changeMember),
  keeps(contract.removeMember, removeMember),
)
