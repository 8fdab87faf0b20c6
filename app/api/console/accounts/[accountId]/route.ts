// Reads and changes an account's settings.
import * as contract from '@/lib/contract/console/accounts'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { changeAccount, showAccount } from '@/lib/services/accounts/account-settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.showAccount, showAccount),
  handle(contract.changeAccount, changeAccount),
)
