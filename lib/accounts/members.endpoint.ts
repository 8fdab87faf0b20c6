// Contracts of the console's users: the first owner, the user's own data, members and invitations.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import {
  done,
  email,
  inAccount,
  moment,
  newPassword,
  noBody,
  nothing,
  onInvitation,
  onUser,
  personName,
} from '@/lib/platform/contract/fields'
import { ROLES } from '@/lib/platform/contract/roles'
import { msg } from '@/lib/platform/contract/translator'

const role = z.enum(ROLES)
const password = z.string().min(1, msg('must not be empty')).max(1000)
const inToken = z.object({ token: z.string().max(200) })

export const setUp = defineEndpoint({
  id: 'setUp',
  method: 'POST',
  path: '/api/console/setup',
  access: 'anyone',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    /** The token of the set-up link. */
    token: z.string().max(200),
    name: personName,
    email,
    password: newPassword,
    /** The name of the account that is created if there is none. */
    accountName: z.string().trim().min(1).max(200).default('My account'),
  }),
  reply: done,
})

export const showInvitation = defineEndpoint({
  id: 'showInvitation',
  method: 'GET',
  path: '/api/console/invitations/{token}',
  access: 'anyone',
  params: inToken,
  query: nothing,
  body: noBody,
  reply: z.object({
    accountName: z.string(),
    role,
    email: z.string().nullable(),
    invitedBy: z.string().nullable(),
    /** Whether the signed-in user can accept. */
    signedInAs: z.string().nullable(),
  }),
})

export const acceptInvitation = defineEndpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/console/invitations/{token}',
  access: 'anyone',
  params: inToken,
  query: nothing,
  /** If absent, the signed-in user accepts. */
  body: z.strictObject({
    newUser: z.strictObject({ name: personName, email, password: newPassword }).optional(),
  }),
  reply: z.object({ accountId: z.number() }),
})

export const showMe = defineEndpoint({
  id: 'showMe',
  method: 'GET',
  path: '/api/console/me',
  access: 'session',
  params: nothing,
  query: nothing,
  body: noBody,
  reply: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    hasPassword: z.boolean(),
    accounts: z.array(
      z.object({
        id: z.number(),
        identifier: z.string(),
        name: z.string(),
        enabled: z.boolean(),
        role,
      }),
    ),
  }),
})

export const changeMe = defineEndpoint({
  id: 'changeMe',
  method: 'PATCH',
  path: '/api/console/me',
  access: 'session',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    name: personName.optional(),
    /**
     * A new password ends all sessions. `current` is not required from users without a password.
     */
    password: z.strictObject({ current: password.optional(), next: newPassword }).optional(),
  }),
  reply: z.object({
    done: z.literal(true),
    /** After a new password: for the caller's next session, once, within a minute. */
    ticket: z.string().optional(),
  }),
})

export const listMembers = defineEndpoint({
  id: 'listMembers',
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/members',
  access: 'see_members',
  about: { tag: 'members', summary: 'List members and invitations' },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({
    members: z.array(
      z.object({
        userId: z.number(),
        name: z.string(),
        email: z.string(),
        role,
        signedInAt: moment.nullable(),
        /** Whether they have an authenticator app or a passkey. */
        hasSecondFactor: z.boolean(),
        isMe: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.number(),
        role,
        email: z.string().nullable(),
        createdAt: moment,
        expiresAt: moment,
        invitedBy: z.string().nullable(),
      }),
    ),
  }),
})

export const changeMember = defineEndpoint({
  id: 'changeMember',
  method: 'PATCH',
  path: '/api/v1/accounts/{accountId}/members/{userId}',
  access: 'manage_members',
  needsProof: true,
  about: { tag: 'members', summary: 'Change the role of a member' },
  params: onUser,
  query: nothing,
  body: z.strictObject({ role }),
  reply: done,
})

export const removeMember = defineEndpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/v1/accounts/{accountId}/members/{userId}',
  access: 'manage_members',
  needsProof: true,
  about: { tag: 'members', summary: 'Remove a member', text: 'The API keys that they made stop working.' },
  params: onUser,
  query: nothing,
  body: noBody,
  reply: done,
})

export const inviteMember = defineEndpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/invitations',
  access: 'manage_members',
  needsProof: true,
  about: { tag: 'members', summary: 'Invite a member', text: 'The link is in the reply only.' },
  params: inAccount,
  query: nothing,
  body: z.strictObject({
    role,
    /** Only this address may accept; null for anybody with the link. */
    email: email.nullable().default(null),
  }),
  reply: z.object({
    id: z.number(),
    /** Shown once, because only its hash is stored. */
    link: z.url(),
    expiresAt: moment,
  }),
})

export const withdrawInvitation = defineEndpoint({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/v1/accounts/{accountId}/invitations/{invitationId}',
  access: 'manage_members',
  about: { tag: 'members', summary: 'Withdraw an invitation' },
  params: onInvitation,
  query: nothing,
  body: noBody,
  reply: done,
})
