// The first user of an installation, and the links that let somebody become that user.

import type { Database, Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { type AccountRow, createAccountRow, listAccountRows } from '../account.store'
import type { NewUser, UserRow } from './user.store'

const lockUsers = statement({
  name: 'lock-users',
  text: 'LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE',
  takes: [],
  yields: {},
})

/** Every start creates a link; repeated restarts must not fill the table. */
const KEPT = 20

/**
 * Stores a new set-up link, and deletes expired and surplus ones by their time: a link that another
 * process stores meanwhile is newer than all of them.
 */
export const createSetUpLink = (
  db: Database,
  tokenHash: string,
  expiresAt: Date,
  now: number,
): Promise<void> =>
  db.prisma.$transaction(async (tx) => {
    const oldest = await tx.setUpLink.findFirst({ orderBy: { expiresAt: 'desc' }, skip: KEPT - 2 })
    const limit = Math.max(now, oldest?.expiresAt.getTime() ?? 0)
    await tx.setUpLink.deleteMany({ where: { expiresAt: { lt: new Date(limit) } } })
    await tx.setUpLink.create({ data: { tokenHash, expiresAt } })
  })

/** Whether there is a valid link with this hash. */
export const hasSetUpLink = async (db: Database, tokenHash: string, now: number): Promise<boolean> =>
  (await db.prisma.setUpLink.count({ where: { tokenHash, expiresAt: { gt: new Date(now) } } })) > 0

/**
 * Creates the first user as owner of all accounts, or of a new one named `newAccount` if there is
 * none, and deletes all set-up links. Null: there is a user already. Parallel calls wait for one
 * another.
 */
export async function createFirstUser(
  tx: Transaction,
  user: NewUser,
  newAccount: { identifier: string; name: string },
): Promise<{ user: UserRow; accounts: AccountRow[]; isNew: boolean } | null> {
  await run(tx, lockUsers, [])
  if (await tx.user.findFirst({ select: { id: true } })) return null
  const row = await tx.user.create({ data: user })
  const known = await listAccountRows(tx)
  const isNew = known.length === 0
  const accounts = isNew ? [await createAccountRow(tx, newAccount)] : known
  await tx.membership.createMany({
    data: accounts.map(({ id }) => ({ accountId: id, userId: row.id, role: 'owner' as const })),
  })
  await tx.setUpLink.deleteMany()
  return { user: row, accounts, isNew }
}
