// Makes every process reload its cached account.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'

/** The caller tells of the change by `tellWhenLive`. */
export async function raiseVersion(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.account.update({
    where: { id: accountId },
    data: { version: { increment: 1 } },
    select: { id: true },
  })
}
