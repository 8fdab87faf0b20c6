// Contracts of accounts: creating one, its settings, changing its identifier.
import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { AccountChange, AccountDocument } from '../survey-document/account-document'
import { inAccount, noBody, nothing } from './fields'

export const createAccount = defineEndpoint({
  id: 'createAccount',
  method: 'POST',
  path: '/api/console/accounts',
  access: 'session',
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

export const showAccount = defineEndpoint({
  id: 'showAccount',
  method: 'GET',
  path: '/api/v1/accounts/{accountId}',
  access: 'see_settings',
  about: { tag: 'account', summary: 'Read the settings' },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: accountReply,
})

export const changeAccount = defineEndpoint({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/api/v1/accounts/{accountId}',
  access: 'change_settings',
  about: { tag: 'account', summary: 'Change settings', text: 'Only those that are named.' },
  params: inAccount,
  query: nothing,
  /** Only the changed settings; the identifier has its own endpoint. */
  body: AccountChange.omit({ identifier: true }),
  reply: accountReply,
})

export const rotateIdentifier = defineEndpoint({
  id: 'rotateIdentifier',
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/rotate-identifier',
  access: 'change_settings',
  about: {
    tag: 'account',
    summary: 'Replace the public identifier',
    text: 'Sites that still send the old one get no surveys.',
  },
  params: inAccount,
  query: nothing,
  /** The identifier to replace, so that two parallel calls do not replace it twice. */
  body: z.strictObject({ identifier: z.string() }),
  reply: accountReply,
})
