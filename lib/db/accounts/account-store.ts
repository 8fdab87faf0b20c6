// Accounts as rows, for those who manage them.

import type { Database } from '../client/database'
import { type Account, Prisma } from '../generated/client'
import { pickChanged } from '../sql/pick-changed'
import type { AccountId } from './account-id'

export type AccountRow = Account
export type AccountColumns = Omit<Account, 'id' | 'version' | 'createdAt'>

const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** Null if the identifier is taken. */
export async function createAccountRow(
  db: Database,
  data: Partial<AccountColumns> & Pick<AccountColumns, 'identifier' | 'name'>,
): Promise<AccountRow | null> {
  try {
    return await db.prisma.account.create({ data })
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

/** Null if no account has the identifier. */
export const findAccountRow = (db: Database, identifier: string): Promise<AccountRow | null> =>
  db.prisma.account.findUnique({ where: { identifier } })

/** All accounts, by id. */
export const listAccountRows = (db: Database): Promise<AccountRow[]> =>
  db.prisma.account.findMany({ orderBy: { id: 'asc' } })

/** Writes the columns that differ and raises the version; writes nothing if none differs. */
export async function updateAccountRow(
  db: Database,
  identifier: string,
  columns: Partial<AccountColumns>,
): Promise<{ row: AccountRow; changed: boolean } | { refused: 'unknown' | 'identifier_taken' }> {
  try {
    return await db.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM accounts WHERE identifier = ${identifier} FOR NO KEY UPDATE`
      const row = await tx.account.findUnique({ where: { identifier } })
      if (!row) return { refused: 'unknown' as const }
      const data = pickChanged(row, columns)
      if (!data) return { row, changed: false }
      const changed = await tx.account.update({
        where: { id: row.id },
        data: { ...data, version: { increment: 1 } },
      })
      return { row: changed, changed: true }
    })
  } catch (error) {
    if (isTaken(error)) return { refused: 'identifier_taken' }
    throw error
  }
}

/** The account of an id; null if it was deleted. */
export const findAccountRowById = (db: Database, accountId: AccountId): Promise<AccountRow | null> =>
  db.prisma.account.findUnique({ where: { id: accountId } })
