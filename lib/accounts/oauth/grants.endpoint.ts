// Contracts of what people allow apps that ask over OAuth: only for people who are signed in.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, idInPath, inAccount, moment, noBody, nothing, onGrant } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { AGENT_SCOPES } from '../scopes.endpoint'
import { authorizationRequest } from './authorization-request.endpoint'

const GRANTS = '/api/console/accounts/{accountId}/grants'
const MINE = '/api/console/me/grants'

const scope = z.enum(AGENT_SCOPES)

const grant = {
  id: z.number(),
  /** The name of the app, as it says itself. */
  name: z.string(),
  /** Where the app is: a host, or the scheme of an installed one. */
  sentTo: z.string(),
  scopes: z.array(scope),
  createdAt: moment,
  /** Later each time that the app comes back. */
  expiresAt: moment,
  /** Exact to a minute; null: never. */
  usedAt: moment.nullable(),
}

export const allowApp = defineEndpoint({
  id: 'allowApp',
  method: 'POST',
  path: GRANTS,
  access: 'allow_apps',
  needsProof: true,
  params: inAccount,
  query: nothing,
  body: z.strictObject({
    request: authorizationRequest,
    scopes: z.array(scope).min(1, msg('must name a scope')),
  }),
  /** Where the browser goes on: the app, with a code. */
  reply: z.object({ to: z.string() }),
})

export const listGrants = defineEndpoint({
  id: 'listGrants',
  method: 'GET',
  path: GRANTS,
  access: 'manage_keys',
  params: inAccount,
  query: nothing,
  body: noBody,
  /** Newest first. */
  reply: z.object({
    grants: z.array(
      z.object({
        ...grant,
        /** Who allowed it. */
        person: z.string(),
        /** Whether calls are refused because the person has left the account. */
        refused: z.boolean(),
      }),
    ),
  }),
})

export const revokeGrant = defineEndpoint({
  id: 'revokeGrant',
  method: 'DELETE',
  path: `${GRANTS}/{grantId}`,
  access: 'manage_keys',
  params: onGrant,
  query: nothing,
  body: noBody,
  reply: done,
})

export const listMyGrants = defineEndpoint({
  id: 'listMyGrants',
  method: 'GET',
  path: MINE,
  access: 'session',
  params: nothing,
  query: nothing,
  body: noBody,
  /** Newest first. */
  reply: z.object({ grants: z.array(z.object({ ...grant, account: z.string() })) }),
})

export const revokeMyGrant = defineEndpoint({
  id: 'revokeMyGrant',
  method: 'DELETE',
  path: `${MINE}/{grantId}`,
  access: 'session',
  params: z.object({ grantId: idInPath }),
  query: nothing,
  body: noBody,
  reply: done,
})
