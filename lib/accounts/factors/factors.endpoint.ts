// Contracts of second factors: the user's own, the proof of who they are, and what an account asks for.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, inAccount, moment, nameText, noBody, nothing, onUser } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { NewPasskey, UsedPasskey } from './passkeys/passkey-fields.endpoint'

const ME = '/api/console/me'
const password = z.string().min(1, msg('must not be empty')).max(1000)
const code = z.string().min(1, msg('must not be empty')).max(100)
const onPasskey = z.object({ passkeyId: z.uuid() })
const passkeyName = nameText(100)

/** Options for the browser's `navigator.credentials`, as JSON. */
const options = z.looseObject({ challenge: z.string() })

/** Shown once, because only their hashes are stored; null: the ones before stay. */
const recoveryCodes = z.array(z.string()).nullable()

const RULES = ['optional', 'required', 'always'] as const

export const showMyFactors = defineEndpoint({
  id: 'showMyFactors',
  method: 'GET',
  path: `${ME}/factors`,
  access: 'session',
  params: nothing,
  query: nothing,
  body: noBody,
  reply: z.object({
    app: z.object({ addedAt: moment }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Whether it is kept in several devices. */
        synced: z.boolean(),
        addedAt: moment,
        usedAt: moment.nullable(),
      }),
    ),
    recoveryCodesLeft: z.number(),
    /** The accounts of the user that ask for a second factor, and whether this session has given it. */
    accounts: z.array(z.object({ id: z.number(), name: z.string(), lacking: z.boolean() })),
  }),
})

export const beginApp = defineEndpoint({
  id: 'beginApp',
  method: 'POST',
  path: `${ME}/factors/app/begin`,
  access: 'session',
  needsProof: true,
  params: nothing,
  query: nothing,
  body: noBody,
  reply: z.object({
    /** In base 32, to type. */
    secret: z.string(),
    /** The same as an address that apps open. */
    address: z.string(),
    /** The same as a picture: SVG. */
    qr: z.string(),
  }),
})

export const addApp = defineEndpoint({
  id: 'addApp',
  method: 'POST',
  path: `${ME}/factors/app`,
  access: 'session',
  needsProof: true,
  params: nothing,
  query: nothing,
  /** A code of the app that was begun. It replaces an earlier one. */
  body: z.strictObject({ code }),
  reply: z.object({ recoveryCodes }),
})

export const removeApp = defineEndpoint({
  id: 'removeApp',
  method: 'DELETE',
  path: `${ME}/factors/app`,
  access: 'session',
  needsProof: true,
  params: nothing,
  query: nothing,
  body: noBody,
  reply: done,
})

export const beginNewPasskey = defineEndpoint({
  id: 'beginNewPasskey',
  method: 'POST',
  path: `${ME}/factors/passkeys/begin`,
  access: 'session',
  needsProof: true,
  params: nothing,
  query: nothing,
  body: noBody,
  reply: z.object({ options }),
})

export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  method: 'POST',
  path: `${ME}/factors/passkeys`,
  access: 'session',
  needsProof: true,
  params: nothing,
  query: nothing,
  body: z.strictObject({ name: passkeyName, passkey: NewPasskey }),
  reply: z.object({ recoveryCodes }),
})

export const renamePasskey = defineEndpoint({
  id: 'renamePasskey',
  method: 'PATCH',
  path: `${ME}/factors/passkeys/{passkeyId}`,
  access: 'session',
  params: onPasskey,
  query: nothing,
  body: z.strictObject({ name: passkeyName }),
  reply: done,
})

export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: `${ME}/factors/passkeys/{passkeyId}`,
  access: 'session',
  needsProof: true,
  params: onPasskey,
  query: nothing,
  body: noBody,
  reply: done,
})

export const makeRecoveryCodes = defineEndpoint({
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: `${ME}/factors/recovery-codes`,
  access: 'session',
  needsProof: true,
  params: nothing,
  query: nothing,
  body: noBody,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const beginConfirming = defineEndpoint({
  id: 'beginConfirming',
  method: 'POST',
  path: `${ME}/confirm/begin`,
  access: 'session',
  params: nothing,
  query: nothing,
  body: noBody,
  reply: z.object({ options }),
})

/** Proves who the user is, for ten minutes. With a second factor, if they have one. */
export const confirmMe = defineEndpoint({
  id: 'confirmMe',
  method: 'POST',
  path: `${ME}/confirm`,
  access: 'session',
  params: nothing,
  query: nothing,
  body: z.union([
    z.strictObject({ password }),
    z.strictObject({ code }),
    z.strictObject({ passkey: UsedPasskey }),
  ]),
  reply: done,
})

export const showFactorRule = defineEndpoint({
  id: 'showFactorRule',
  method: 'GET',
  path: '/api/console/accounts/{accountId}/second-factor',
  access: 'see_settings',
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({
    /** `required`: an OpenID sign-in is enough; `always`: it is not. */
    rule: z.enum(RULES),
    /** How many members have neither an app nor a passkey. */
    without: z.number(),
    /** Whether people can sign in with an OpenID provider. */
    hasOpenId: z.boolean(),
  }),
})

export const changeFactorRule = defineEndpoint({
  id: 'changeFactorRule',
  method: 'PUT',
  path: '/api/console/accounts/{accountId}/second-factor',
  access: 'change_settings',
  needsProof: true,
  params: inAccount,
  query: nothing,
  body: z.strictObject({ rule: z.enum(RULES) }),
  reply: done,
})

/** Removes all second factors of a member, who has lost them, and ends their sessions. */
export const resetMemberFactors = defineEndpoint({
  id: 'resetMemberFactors',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/members/{userId}/reset-second-factor',
  access: 'manage_members',
  needsProof: true,
  params: onUser,
  query: nothing,
  body: noBody,
  reply: done,
})
