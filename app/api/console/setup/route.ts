// Makes the holder of the set-up link the owner of an installation without users.
import * as contract from '@/lib/contract/console/people-of-console'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { setUp } from '@/lib/services/sessions/set-up'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(contract.setUp, setUp))
