// Who calls: a program with an API key, an app that somebody allowed it, a user with a session, or nobody.

import { findApiKey, type KnownKey } from '@/lib/accounts/keys/key.store'
import { isApiKey, KEY_HEAD } from '@/lib/accounts/keys/key-form'
import type { KnownGrant } from '@/lib/accounts/oauth/token.store'
import { hashToken } from '@/lib/accounts/sessions/link-token'
import type { SignedIn } from '@/lib/accounts/sessions/session.store'
import { findSignedIn } from '@/lib/http/auth/gate'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { openDatabase } from '@/lib/platform/db/open-database'
import type { Call } from '../call'
import { checkSameSite } from './same-site'

/** `secret`: the key as it was sent. */
export type Identity = { key: KnownKey; secret: string } | { grant: KnownGrant } | { user: SignedIn } | null

/** A key goes before a session. The console's own addresses take no key. */
export async function identify(endpoint: ConsoleEndpoint, call: Call, origin: string): Promise<Identity> {
  if (isPromised(endpoint)) {
    if (call.grant) return { grant: call.grant }
    if (call.query.includes(KEY_HEAD)) throwApiError('key_in_address', IN_ADDRESS)
    const sent = readBearer(call)
    if (sent !== null) return { key: await findKey(sent), secret: sent }
  }
  checkSameSite(endpoint, call, origin)
  const user = await findSignedIn(call.header('cookie'), origin)
  return user && { user }
}

/** The key, or the grant; null: no program calls. */
export const programOf = (identity: Identity): KnownKey | KnownGrant | null =>
  identity === null || 'user' in identity ? null : 'key' in identity ? identity.key : identity.grant

/** Whether a key or a token comes with the call, right or not. */
export const isProgram = (endpoint: ConsoleEndpoint, call: Call): boolean =>
  isPromised(endpoint) &&
  (call.grant !== undefined || call.query.includes(KEY_HEAD) || readBearer(call) !== null)

export const isPromised = ({ path }: Pick<ConsoleEndpoint, 'path'>): boolean => path.startsWith('/api/v1/')

const IN_ADDRESS =
  'Send the API key in the header Authorization: Bearer, never in the address. Revoke this one: logs on the way may have kept it.'

/** A proxy's own token beside a session's cookie is not ours. */
function readBearer({ header }: Call): string | null {
  const sent = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1] ?? null
  return sent === null || sent.startsWith(KEY_HEAD) || header('cookie') === undefined ? sent : null
}

/** The key of a text. Throws `key_refused`. */
export async function findKey(sent: string, now = Date.now()): Promise<KnownKey> {
  if (!isApiKey(sent))
    return refuse(`is none: a key begins with ${KEY_HEAD}, and its last six characters must match the rest`)
  const key = await findApiKey(await openDatabase(), hashToken(sent), now)
  if (key === null) return refuse('is unknown here, or was revoked')
  if (key.role === null) return refuse('no longer works, because the person who made it has left the account')
  if (key.expiresAt !== null && key.expiresAt.getTime() <= now)
    return refuse(`expired at ${key.expiresAt.toISOString()}`)
  return key
}

const refuse = (why: string): never =>
  throwApiError('key_refused', `This API key ${why}. An owner makes keys in the console, under API keys.`)
