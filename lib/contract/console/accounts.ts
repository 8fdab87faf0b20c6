// Contracts of accounts: creating one, its settings, changing its identifier.
import { z } from 'zod'
import { AccountChange, AccountDocument } from '../survey-document/account-document'
import { defineConsoleEndpoint } from './console-endpoint'
import { inAccount, noBody, nothing } from './fields'

export const createAccount = defineConsoleEndpoint({
  id: 'createAccount',
  method: 'POST',
  path: '/api/console/accounts',
  needs: 'session',
  params: nothing,
  query: nothing,
  body: z.strictObject({ name: z.string().trim().min(1, 'must not be empty').max(200) }),
  reply: z.object({ accountId: z.number(), identifier: z.string() }),
})

const accountReply = z.object({
  id: z.number(),
  version: z.number(),
  settings: AccountDocument,
  /** The snippet that a site includes to show the account's surveys. */
  snippet: z.string(),
})

export const showAccount = defineConsoleEndpoint({
  id: 'showAccount',
  method: 'GET',
  path: '/api/console/accounts/{accountId}',
  needs: 'see_settings',
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: accountReply,
})

export const changeAccount = defineConsoleEndpoint({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/api/console/accounts/{accountId}',
  needs: 'change_settings',
  params: inAccount,
  query: nothing,
  /** Only the changed settings; the identifier has its own endpoint. */
  body: AccountChange.omit({ identifier: true }),
  reply: accountReply,
})

export const rotateIdentifier = defineConsoleEndpoint({
  id: 'rotateIdentifier',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/rotate-identifier',
  needs: 'change_settings',
  params: inAccount,
  query: nothing,
  /** The identifier to replace, so that two parallel calls do not replace it twice. */
  body: z.strictObject({ identifier: z.string() }),
  reply: accountReply,
})
