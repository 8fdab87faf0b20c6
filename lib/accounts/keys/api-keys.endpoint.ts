// Contracts of API keys: only for people who are signed in, so that no key makes another.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, inAccount, moment, nameText, noBody, nothing, onKey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { SCOPE_NAMES } from '../scopes.endpoint'

const KEYS = '/api/console/accounts/{accountId}/keys'

const scope = z.enum(SCOPE_NAMES)

const key = {
  id: z.number(),
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  scopes: z.array(scope),
  createdAt: moment,
  /** Null: never. */
  expiresAt: moment.nullable(),
  /** Exact to a minute; null: never. */
  usedAt: moment.nullable(),
  /** Who made it; null: they are gone. */
  madeBy: z.string().nullable(),
}

export const listApiKeys = defineEndpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: KEYS,
  access: 'manage_keys',
  params: inAccount,
  query: nothing,
  body: noBody,
  /** Newest first. */
  reply: z.object({
    keys: z.array(
      z.object({
        ...key,
        /** Why calls with it are refused; null: they are not. */
        refused: z.enum(['expired', 'maker_left']).nullable(),
      }),
    ),
    /** What the caller may give a key. */
    scopes: z.array(scope),
  }),
})

export const createApiKey = defineEndpoint({
  id: 'createApiKey',
  method: 'POST',
  path: KEYS,
  access: 'manage_keys',
  needsProof: true,
  params: inAccount,
  query: nothing,
  body: z.strictObject({
    name: nameText(100),
    scopes: z.array(scope).min(1, msg('must name a scope')),
    /** Null: it does not expire. */
    days: z.int().min(1).max(3650).nullable(),
  }),
  reply: z.object({
    id: z.number(),
    /** Shown once, because only its hash is stored. */
    key: z.string(),
    expiresAt: moment.nullable(),
  }),
})

export const revokeApiKey = defineEndpoint({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: `${KEYS}/{keyId}`,
  access: 'manage_keys',
  params: onKey,
  query: nothing,
  body: noBody,
  reply: done,
})
