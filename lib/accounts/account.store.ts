// Accounts as rows, for those who manage them: the command line enters an account by its
// identifier.

import { deleteAccountRows } from '@/lib/answering/submissions/delete-account-rows.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import type { Account } from '@/lib/platform/db/generated/client'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { pickChanged } from '@/lib/platform/sql/pick-changed'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text } from '@/lib/platform/sql/types'
import type { CapDocument } from './account.rules'
import { mintAccountId } from './mint-account-id.store'

export type AccountRow = Omit<Account, 'id'> & { id: AccountId }

const toRow = (row: Account): AccountRow => ({ ...row, id: mintAccountId(row.id) })
export type AccountColumns = Omit<Account, 'id' | 'version' | 'createdAt' | 'caps'> & { caps: CapDocument[] }

/** Fails if the identifier is taken; see `unlessTaken`. */
export const createAccountRow = async (
  db: Queries,
  data: Partial<AccountColumns> & Pick<AccountColumns, 'identifier' | 'name'>,
): Promise<AccountRow> => toRow(await prismaOf(db).account.create({ data }))

/** Null if no account has the identifier. */
export async function findAccountRow(db: Queries, identifier: string): Promise<AccountRow | null> {
  const row = await prismaOf(db).account.findUnique({ where: { identifier } })
  return row && toRow(row)
}

/** All accounts, by id. */
export const listAccountRows = async (db: Queries): Promise<AccountRow[]> =>
  (await prismaOf(db).account.findMany({ orderBy: { id: 'asc' } })).map(toRow)

const lockByIdentifier = statement({
  name: 'lock-account-by-identifier',
  text: 'SELECT id FROM accounts WHERE identifier = $1 FOR NO KEY UPDATE',
  takes: [text],
  yields: { id: int4 },
})

/**
 * Writes the columns that differ and raises the version; writes nothing if none differs. Null: no
 * account has the identifier. Fails if a new identifier is taken; see `unlessTaken`.
 */
export async function updateAccountRow(
  tx: Transaction,
  identifier: string,
  columns: Partial<AccountColumns>,
): Promise<{ before: AccountRow; row: AccountRow; changed: boolean } | null> {
  await run(tx, lockByIdentifier, [identifier])
  const row = await tx.account.findUnique({ where: { identifier } })
  if (!row) return null
  const before = toRow(row)
  tellWhenLive(tx)
  const data = pickChanged(row, columns)
  if (!data) return { before, row: before, changed: false }
  const changed = await tx.account.update({
    where: { id: row.id },
    data: { ...data, version: { increment: 1 } },
  })
  return { before, row: toRow(changed), changed: true }
}

/** Deletes accounts with all their data. */
export async function deleteAccounts(db: Queries, identifiers: string[]): Promise<void> {
  const prisma = prismaOf(db)
  for (const { id } of await prisma.account.findMany({ where: { identifier: { in: identifiers } } })) {
    await deleteAccountRows(db, mintAccountId(id))
    // Locale groups go with the account, and must not before their surveys.
    await prisma.survey.deleteMany({ where: { accountId: id } })
    await prisma.account.deleteMany({ where: { id } })
  }
}

/** The account of an id; null if it was deleted. */
export async function findAccountRowById(db: Queries, accountId: AccountId): Promise<AccountRow | null> {
  const row = await prismaOf(db).account.findUnique({ where: { id: accountId } })
  return row && toRow(row)
}
