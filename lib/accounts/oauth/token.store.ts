// Codes and tokens of grants, found by their hash.
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, nullable, role, text, timestamptz } from '@/lib/platform/sql/types'
import { mintAccountId } from '../mint-account-id.store'

const MINUTE_MS = 60_000

/** A grant whose access token a call has. */
export interface KnownGrant {
  id: number
  accountId: AccountId
  /** The name of the app and of the person. */
  name: string
  scopes: string[]
  resource: string
  expiresAt: Date
  /** The role in the account that the person has now; null: they have left. */
  role: 'owner' | 'designer' | 'analyst' | null
}

const find = statement({
  name: 'find-access-token',
  text: `
SELECT g.id, g.account_id, g.name, g.scopes, g.resource, g.used_at, t.expires_at, u.name AS person, m.role
FROM oauth_tokens t
JOIN oauth_grants g ON g.id = t.grant_id
JOIN users u ON u.id = g.user_id
LEFT JOIN memberships m ON m.account_id = g.account_id AND m.user_id = g.user_id
WHERE t.hash = $1 AND t.kind = 'access'`,
  takes: [text],
  yields: {
    id: int4,
    account_id: int4,
    name: text,
    scopes: array(text),
    resource: text,
    used_at: nullable(timestamptz),
    expires_at: timestamptz,
    person: text,
    role: nullable(role),
  },
})

/** The grant of an access token; null: there is none, or it was revoked. */
export async function findAccessToken(db: Database, hash: string, now: number): Promise<KnownGrant | null> {
  const [row] = await run(db, find, [hash])
  if (!row) return null
  if ((row.used_at?.getTime() ?? 0) < now - MINUTE_MS) {
    // Nobody waits for it, and only the list needs it.
    void db.prisma.oAuthGrant
      .updateMany({ where: { id: row.id, usedAt: row.used_at }, data: { usedAt: new Date(now) } })
      .catch(() => {})
  }
  const { id, scopes, resource, role } = row
  return {
    ...{ id, scopes, resource, role },
    accountId: mintAccountId(row.account_id),
    name: `${row.name}, for ${row.person}`,
    expiresAt: row.expires_at,
  }
}

const lock = statement({
  name: 'lock-grant-of-token',
  text: `
SELECT g.id FROM oauth_grants g WHERE g.id = (SELECT t.grant_id FROM oauth_tokens t WHERE t.hash = $1) FOR UPDATE`,
  takes: [text],
  yields: { id: int4 },
})

const read = statement({
  name: 'read-oauth-token',
  text: `
SELECT t.kind, t.redirect_uri, t.challenge, t.expires_at, t.used_at, t.grant_id, g.account_id, g.client_id, g.name,
  g.scopes, g.resource, m.role
FROM oauth_tokens t
JOIN oauth_grants g ON g.id = t.grant_id
LEFT JOIN memberships m ON m.account_id = g.account_id AND m.user_id = g.user_id
WHERE t.hash = $1`,
  takes: [text],
  yields: {
    kind: text,
    redirect_uri: nullable(text),
    challenge: nullable(text),
    expires_at: timestamptz,
    used_at: nullable(timestamptz),
    grant_id: int4,
    account_id: int4,
    client_id: text,
    name: text,
    scopes: array(text),
    resource: text,
    role: nullable(role),
  },
})

export type LockedToken = NonNullable<Awaited<ReturnType<typeof lockToken>>>

/**
 * A token with its grant, of which nobody else exchanges a token until the transaction ends; null:
 * unknown. Read after the lock: whoever had it before may have used the token.
 */
export async function lockToken(tx: Transaction, hash: string) {
  await run(tx, lock, [hash])
  const [row] = await run(tx, read, [hash])
  return row ? { ...row, accountId: mintAccountId(row.account_id) } : null
}

interface NewToken {
  hash: string
  grantId: number
  kind: 'code' | 'access' | 'refresh'
  expiresAt: Date
  redirectUri?: string
  challenge?: string
}

export async function createTokens(tx: Transaction, tokens: NewToken[]): Promise<void> {
  await tx.oAuthToken.createMany({ data: tokens })
}

export async function markTokenUsed(tx: Transaction, hash: string, now: number): Promise<void> {
  await tx.oAuthToken.update({ where: { hash }, data: { usedAt: new Date(now) } })
}

export async function keepGrantUntil(tx: Transaction, id: number, expiresAt: Date): Promise<void> {
  await tx.oAuthGrant.update({ where: { id }, data: { expiresAt } })
}

/** An access token alone; its grant stays. */
export async function deleteToken(tx: Transaction, hash: string): Promise<void> {
  await tx.oAuthToken.deleteMany({ where: { hash } })
}

export async function forgetTokens(db: Queries, now: number): Promise<void> {
  await prismaOf(db).oAuthToken.deleteMany({ where: { expiresAt: { lt: new Date(now) } } })
}
