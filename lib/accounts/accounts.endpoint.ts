// Contracts of accounts: creating one, its settings, changing its identifier.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, nameText, noBody, nothing } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { AccountChange, AccountDocument } from '@/lib/surveys/document/account-document.endpoint'

export const createAccount = defineEndpoint({
  id: 'createAccount',
  method: 'POST',
  path: '/api/console/accounts',
  access: 'session',
  params: nothing,
  query: nothing,
  body: z.strictObject({ name: nameText(200) }),
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

const days = (least: number) =>
  z
    .string()
    .regex(/^[0-9]{1,4}$/, msg('must be a number of days'))
    .transform(Number)
    .refine((value) => value >= least && value <= 3650, {
      error: msg('must be from {least} to {most}'),
      params: { least, most: 3650 },
    })
    .optional()

/** What would be forgotten tonight if the account kept each kind for so many days; a kind without days is kept. */
export const countForgotten = defineEndpoint({
  id: 'countForgotten',
  method: 'GET',
  path: '/api/console/accounts/{accountId}/forgotten',
  access: 'see_settings',
  params: inAccount,
  query: z.object({
    ...{ texts: days(1), details: days(1), events: days(1) },
    ...{ submissions: days(31), people: days(31) },
  }),
  body: noBody,
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(['texts', 'details', 'events', 'submissions', 'people']),
        /** What is older goes. */
        before: z.iso.datetime(),
        rows: z.number(),
      }),
    ),
  }),
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
