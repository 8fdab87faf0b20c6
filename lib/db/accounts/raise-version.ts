// Makes every process reload its cached account.
import type { Transaction } from '../client/database'
import type { AccountId } from './account-id'

/** The caller tells of the change by `tellWhenLive`. */
export async function raiseVersion(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.account.update({
    where: { id: accountId },
    data: { version: { increment: 1 } },
    select: { id: true },
  })
}
