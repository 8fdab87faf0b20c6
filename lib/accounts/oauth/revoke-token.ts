// An app gives back a token (RFC 7009): an access token alone, or with a refresh token the whole grant.

import type { PlainContext } from '@/lib/contexts/plain-context'
import { withTransaction } from '@/lib/contexts/transaction'
import { hashToken } from '../sessions/link-token'
import { deleteGrant } from './grant.store'
import { recordRevoked } from './record-revoked'
import { deleteToken, lockToken } from './token.store'

/** The app gets the same answer for a token that is not its own, which stays. */
export const revokeToken = (context: PlainContext, token: string, clientId: string): Promise<void> =>
  withTransaction(context, async (inner) => {
    const hash = hashToken(token)
    const found = await lockToken(inner.db, hash)
    if (found === null || found.client_id !== clientId) return
    if (found.kind === 'access') return deleteToken(inner.db, hash)
    const deleted = await deleteGrant(inner.db, found.grant_id, { accountId: found.accountId })
    if (deleted) await recordRevoked(inner, deleted, 'the app gave it back')
  })
