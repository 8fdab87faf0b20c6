// Who calls /mcp: a program with an API key, or an app with an access token that is for this server.

import type { KnownKey } from '@/lib/accounts/keys/key.store'
import { isSameResource } from '@/lib/accounts/oauth/resource'
import { findAccessToken, type KnownGrant } from '@/lib/accounts/oauth/token.store'
import { isAccessToken } from '@/lib/accounts/oauth/tokens'
import { hashToken } from '@/lib/accounts/sessions/link-token'
import { ApiError } from '@/lib/platform/contract/errors'
import { openDatabase } from '@/lib/platform/db/open-database'
import { findKey } from '../pipeline/console/identify'

export type LetIn = { key: KnownKey } | { grant: KnownGrant }

/** Nothing was sent that could let anybody in. */
export class NobodyCalls extends ApiError {}

/** Throws `not_signed_in` and `key_refused`. */
export async function letIn(authorization: string | undefined, origin: string): Promise<LetIn> {
  const sent = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (sent === undefined)
    throw new NobodyCalls('not_signed_in', 'Sign in, or send an API key: Authorization: Bearer snd_live_…')
  return isAccessToken(sent) ? { grant: await findGrant(sent, origin) } : { key: await findKey(sent) }
}

async function findGrant(sent: string, origin: string, now = Date.now()): Promise<KnownGrant> {
  const grant = await findAccessToken(await openDatabase(), hashToken(sent), now)
  if (grant === null) return refuse('is unknown here, or was revoked')
  if (grant.expiresAt.getTime() <= now) return refuse('has expired')
  if (grant.role === null) return refuse('no longer works, because the person has left the account')
  if (!isSameResource(grant.resource, origin)) return refuse('is for another server')
  return grant
}

const refuse = (why: string): never => {
  throw new ApiError('key_refused', `This access token ${why}.`)
}
