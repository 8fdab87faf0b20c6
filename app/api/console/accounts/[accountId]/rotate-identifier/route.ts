// Replaces an account's public identifier.
import * as contract from '@/lib/contract/console/accounts'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { rotateIdentifier } from '@/lib/services/accounts/account-settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.rotateIdentifier, rotateIdentifier),
)
