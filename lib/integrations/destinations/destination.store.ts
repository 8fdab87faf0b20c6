// Destinations as rows. A change of one calls `renewWishes` in the same transaction.

import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import type { Destination } from '@/lib/platform/db/generated/client'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import type { Condition } from './conditions.rules'

export type DestinationRow = Omit<Destination, 'conditions'> & {
  conditions: Condition[]
}
export type DestinationColumns = Omit<DestinationRow, 'id' | 'accountId' | 'createdAt'>

const toRow = ({ conditions, ...row }: Destination): DestinationRow => ({
  ...row,
  conditions: conditions as object as Condition[],
})

export const listDestinationRows = async (db: Queries, accountId: AccountId): Promise<DestinationRow[]> =>
  (await prismaOf(db).destination.findMany({ where: { accountId }, orderBy: { id: 'asc' } })).map(toRow)

/** Null: the account has none with the id. */
export async function findDestinationRow(
  db: Queries,
  accountId: AccountId,
  id: number,
): Promise<DestinationRow | null> {
  const row = await prismaOf(db).destination.findUnique({ where: { accountId_id: { accountId, id } } })
  return row && toRow(row)
}

const toData = ({ conditions, ...columns }: Partial<DestinationColumns>) => ({
  ...columns,
  ...(conditions ? { conditions: conditions.map((one) => ({ ...one })) } : {}),
})

export const createDestinationRow = async (
  tx: Transaction,
  accountId: AccountId,
  { conditions, ...columns }: DestinationColumns & { createdAt: Date },
): Promise<DestinationRow> =>
  toRow(
    await tx.destination.create({
      data: { ...columns, accountId, conditions: conditions.map((one) => ({ ...one })) },
    }),
  )

export async function updateDestinationRow(
  tx: Transaction,
  accountId: AccountId,
  id: number,
  columns: Partial<DestinationColumns>,
): Promise<DestinationRow> {
  return toRow(
    await tx.destination.update({ where: { accountId_id: { accountId, id } }, data: toData(columns) }),
  )
}

/** With its deliveries. */
export async function deleteDestinationRow(tx: Transaction, accountId: AccountId, id: number): Promise<void> {
  await tx.destination.delete({ where: { accountId_id: { accountId, id } } })
}

/** Writes into the account what its destinations want now, so that answers know it without a query. */
export async function renewWishes(tx: Transaction, accountId: AccountId): Promise<void> {
  const rows = await tx.destination.findMany({
    where: { accountId, every: 'each', consent: 'given' },
    select: { events: true },
  })
  const outgoingKinds = [...new Set(rows.flatMap(({ events }) => events))].sort()
  tellWhenLive(tx)
  await tx.account.update({ where: { id: accountId }, data: { outgoingKinds, version: { increment: 1 } } })
}
