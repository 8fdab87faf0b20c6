// The lock that changes of an account, its members and its surveys take.
import type { Transaction } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int4 } from '../sql/types'
import type { AccountId } from './account-id'

const lockOfAccount = statement({
  name: 'lock-account',
  text: 'SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
  takes: [int4],
  yields: { id: int4 },
})

/** Waits for other changes of this account and its surveys, except of drafts. */
export const lockAccount = async (tx: Transaction, accountId: AccountId): Promise<void> => {
  await run(tx, lockOfAccount, [accountId])
}
