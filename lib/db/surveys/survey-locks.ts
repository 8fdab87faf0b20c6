// Locks that changes of a survey take before the account's, as in recording an answer.
import type { AccountId } from '../accounts/account-id'
import type { Transaction } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int4, text } from '../sql/types'

const lockById = statement({
  name: 'lock-survey',
  text: 'SELECT id FROM surveys WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
  takes: [int4, int4],
  yields: { id: int4 },
})

/** Waits for other changes of this survey. */
export const lockSurvey = async (tx: Transaction, accountId: AccountId, id: number): Promise<void> => {
  await run(tx, lockById, [accountId, id])
}

const lockByKey = statement({
  name: 'lock-survey-of-key',
  text: 'SELECT id FROM surveys WHERE account_id = $1 AND key = $2 FOR NO KEY UPDATE',
  takes: [int4, text],
  yields: { id: int4 },
})

export const lockSurveyOfKey = async (tx: Transaction, accountId: AccountId, key: string): Promise<void> => {
  await run(tx, lockByKey, [accountId, key])
}
