// Lists the members of an account.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listMembers } from '@/lib/services/members/members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(contract.listMembers, listMembers))
