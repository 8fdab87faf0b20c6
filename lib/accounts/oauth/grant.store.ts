// What people have allowed apps, as rows.
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { mintAccountId } from '../mint-account-id.store'

export interface NewGrant {
  userId: number
  clientId: string
  name: string
  sentTo: string
  scopes: string[]
  resource: string
  createdAt: Date
  expiresAt: Date
}

export const createGrant = async (tx: Transaction, accountId: AccountId, grant: NewGrant): Promise<number> =>
  (await tx.oAuthGrant.create({ data: { accountId, ...grant }, select: { id: true } })).id

const SHOWN = {
  ...{ id: true, name: true, sentTo: true, scopes: true, createdAt: true, expiresAt: true, usedAt: true },
} as const

/** Those of an account that have not expired, newest first. */
export const listGrantRows = (db: Queries, accountId: AccountId, now: number) =>
  prismaOf(db).oAuthGrant.findMany({
    where: { accountId, expiresAt: { gt: new Date(now) } },
    orderBy: { id: 'desc' },
    select: {
      ...SHOWN,
      user: { select: { name: true, memberships: { where: { accountId }, select: { role: true } } } },
    },
  })

/** Those of a person in all their accounts. */
export const listGrantsOfUser = (db: Queries, userId: number, now: number) =>
  prismaOf(db).oAuthGrant.findMany({
    where: { userId, expiresAt: { gt: new Date(now) } },
    orderBy: { id: 'desc' },
    select: { ...SHOWN, account: { select: { name: true } } },
  })

export const countGrants = (db: Queries, accountId: AccountId, userId: number): Promise<number> =>
  prismaOf(db).oAuthGrant.count({ where: { accountId, userId } })

/** Of an account, of a person, or both. */
type Owner = { accountId: AccountId; userId?: number } | { userId: number }

/** Returns what was deleted; its tokens go with it. Null: there is no such grant. */
export async function deleteGrant(tx: Transaction, id: number, owner: Owner) {
  const where = { id, ...owner }
  const found = await tx.oAuthGrant.findFirst({
    where,
    select: { accountId: true, name: true, scopes: true, user: { select: { email: true } } },
  })
  if (!found || (await tx.oAuthGrant.deleteMany({ where })).count === 0) return null
  return { ...found, accountId: mintAccountId(found.accountId) }
}

export type DeletedGrant = NonNullable<Awaited<ReturnType<typeof deleteGrant>>>

/** For good, so that nothing of it works again if they come back. */
export async function dropGrantsOfMember(
  tx: Transaction,
  accountId: AccountId,
  userId: number,
): Promise<void> {
  await tx.oAuthGrant.deleteMany({ where: { accountId, userId } })
}

export async function forgetGrants(db: Queries, now: number): Promise<void> {
  await prismaOf(db).oAuthGrant.deleteMany({ where: { expiresAt: { lt: new Date(now) } } })
}
