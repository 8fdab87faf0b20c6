// The first visitor of an empty installation becomes its owner.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { setUp } from '@/lib/operations/console/own-user'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(keeps(contract.setUp, setUp))
