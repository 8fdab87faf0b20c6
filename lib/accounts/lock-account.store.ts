// The lock that changes of an account, its members and its surveys take.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4 } from '@/lib/platform/sql/types'

export const lockOfAccount = statement({
  name: 'lock-account',
  text: 'SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
  takes: [int4],
  yields: { id: int4 },
})

/** Waits for other changes of this account and its surveys, except of drafts. */
export const lockAccount = async (tx: Transaction, accountId: AccountId): Promise<void> => {
  await run(tx, lockOfAccount, [accountId])
}
