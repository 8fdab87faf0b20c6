// Exchanges a code or a refresh token for new tokens (RFC 6749 §4.1.3, §6). Each works once: a second
// time means that somebody else has it, and revokes the whole grant.

import { AGENT_SCOPES, type Scope } from '@/lib/accounts/scopes.endpoint'
import type { PlainContext } from '@/lib/contexts/plain-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { Transaction } from '@/lib/platform/db/database'
import { hashToken } from '../sessions/link-token'
import { deleteGrant } from './grant.store'
import { recordRevoked } from './record-revoked'
import { isSameResource } from './resource'
import { createTokens, keepGrantUntil, type LockedToken, lockToken, markTokenUsed } from './token.store'
import { ACCESS_MS, fitsChallenge, GRANT_MS, makeOAuthToken } from './tokens'

/** What an app sends for a code or with a refresh token; null: it was not sent. */
export interface Exchange {
  kind: 'code' | 'refresh'
  token: string
  clientId: string
  redirectUri: string | null
  verifier: string | null
  scope: string | null
  resource: string | null
  origin: string
}

export interface Refusal {
  error: 'invalid_grant' | 'invalid_scope' | 'invalid_target'
  sentence: string
}

export interface Issued {
  access: string
  refresh: string
  seconds: number
  scopes: string[]
}

export const issueTokens = (context: PlainContext, sent: Exchange): Promise<Issued | Refusal> =>
  withTransaction(context, async (inner) => {
    const { db, now } = inner
    const hash = hashToken(sent.token)
    const token = await lockToken(db, hash)
    if (token === null || token.kind !== sent.kind) return refuse('is unknown here, or was revoked')
    const reason = revokeReasonOf(token)
    if (reason !== null) {
      const found = await deleteGrant(db, token.grant_id, { accountId: token.accountId })
      if (found) await recordRevoked(inner, found, reason)
      return refuse(`no longer works: ${reason}`)
    }
    const refused = findRefusal(token, sent, now)
    if (refused) return refused
    await markTokenUsed(db, hash, now)
    return createPair(db, token, now)
  })

/** Why the grant ends; null: it goes on. */
function revokeReasonOf({ used_at, kind, role }: LockedToken): string | null {
  if (used_at !== null) return kind === 'code' ? 'a code was used twice' : 'a refresh token was used twice'
  return role === null ? 'the person has left the account' : null
}

function findRefusal(token: LockedToken, sent: Exchange, now: number): Refusal | null {
  if (token.expires_at.getTime() <= now) return refuse('has expired')
  if (token.client_id !== sent.clientId) return refuse('was given to another app')
  if (sent.kind === 'code') {
    if (token.redirect_uri !== sent.redirectUri) return refuse('was sent to another redirect_uri')
    if (!fitsChallenge(sent.verifier ?? '', token.challenge ?? ''))
      return refuse('needs the code_verifier of its code_challenge')
  }
  if (
    !isSameResource(token.resource, sent.origin) ||
    !isSameResource(sent.resource ?? token.resource, sent.origin)
  )
    return { error: 'invalid_target', sentence: 'This grant is for another server.' }
  const asked = (sent.scope ?? '').split(' ').filter((scope) => AGENT_SCOPES.some((one) => one === scope))
  return asked.some((scope) => !token.scopes.includes(scope as Scope))
    ? { error: 'invalid_scope', sentence: `The grant has these scopes only: ${token.scopes.join(' ')}.` }
    : null
}

async function createPair(db: Transaction, { grant_id, scopes }: LockedToken, now: number): Promise<Issued> {
  const [access, refresh] = [makeOAuthToken('access'), makeOAuthToken('refresh')]
  const until = new Date(now + GRANT_MS)
  await keepGrantUntil(db, grant_id, until)
  await createTokens(db, [
    { kind: 'access', hash: hashToken(access), grantId: grant_id, expiresAt: new Date(now + ACCESS_MS) },
    { kind: 'refresh', hash: hashToken(refresh), grantId: grant_id, expiresAt: until },
  ])
  return { access, refresh, seconds: ACCESS_MS / 1000, scopes }
}

const refuse = (why: string): Refusal => ({ error: 'invalid_grant', sentence: `This code or token ${why}.` })
