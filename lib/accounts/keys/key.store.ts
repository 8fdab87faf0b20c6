// API keys as rows: what every call with one reads, and an account's own list.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, nullable, role, text, timestamptz } from '@/lib/platform/sql/types'
import { mintAccountId } from '../mint-account-id.store'

const MINUTE_MS = 60_000

export interface KnownKey {
  id: number
  accountId: AccountId
  name: string
  scopes: string[]
  expiresAt: Date | null
  /** The role in the account that the person who made it has now; null: they have left. */
  role: 'owner' | 'designer' | 'analyst' | null
}

const find = statement({
  name: 'find-api-key',
  text: `
SELECT k.id, k.account_id, k.name, k.scopes, k.expires_at, k.used_at, m.role
FROM api_keys k
LEFT JOIN memberships m ON m.account_id = k.account_id AND m.user_id = k.made_by_id
WHERE k.hash = $1`,
  takes: [text],
  yields: {
    id: int4,
    account_id: int4,
    name: text,
    scopes: array(text),
    expires_at: nullable(timestamptz),
    used_at: nullable(timestamptz),
    role: nullable(role),
  },
})

/** The key of a hash; null: there is none, or it was revoked. */
export async function findApiKey(db: Database, hash: string, now: number): Promise<KnownKey | null> {
  const [row] = await run(db, find, [hash])
  if (!row) return null
  if ((row.used_at?.getTime() ?? 0) < now - MINUTE_MS) {
    // Nobody waits for it, and only the list of keys needs it.
    void db.prisma.apiKey
      .updateMany({ where: { id: row.id, usedAt: row.used_at }, data: { usedAt: new Date(now) } })
      .catch(() => {})
  }
  return {
    id: row.id,
    accountId: mintAccountId(row.account_id),
    name: row.name,
    scopes: row.scopes,
    expiresAt: row.expires_at,
    role: row.role,
  }
}

/** The keys of an account, newest first. */
export const listKeyRows = async (db: Database, accountId: AccountId) =>
  db.prisma.apiKey.findMany({
    where: { accountId },
    orderBy: { id: 'desc' },
    select: {
      ...{ id: true, name: true, ending: true, scopes: true, createdAt: true, expiresAt: true, usedAt: true },
      madeBy: {
        select: { name: true, memberships: { where: { accountId }, select: { role: true } } },
      },
    },
  })

interface NewKey {
  name: string
  hash: string
  ending: string
  scopes: string[]
  madeById: number
  createdAt: Date
  expiresAt: Date | null
}

export const createKeyRow = async (tx: Transaction, accountId: AccountId, key: NewKey): Promise<number> =>
  (await tx.apiKey.create({ data: { accountId, ...key }, select: { id: true } })).id

/** Returns the key's name and scopes; null: the account has no such key. */
export async function deleteKeyRow(
  tx: Transaction,
  accountId: AccountId,
  id: number,
): Promise<{ name: string; scopes: string[] } | null> {
  const where = { id, accountId }
  const found = await tx.apiKey.findFirst({ where, select: { name: true, scopes: true } })
  return (await tx.apiKey.deleteMany({ where })).count > 0 ? found : null
}

export const countKeys = (db: Queries, accountId: AccountId): Promise<number> =>
  ('pool' in db ? db.prisma : db).apiKey.count({ where: { accountId } })
