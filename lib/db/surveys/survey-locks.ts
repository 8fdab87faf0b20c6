// Locks that changes of surveys take: the survey, then the account, as in recording an answer.
import type { AccountId } from '../accounts/account-id'
import type { Transaction } from '../client/database'

/** Waits for other changes of this survey. */
export const lockSurvey = async (tx: Transaction, accountId: AccountId, id: number): Promise<void> => {
  await tx.$queryRaw`SELECT id FROM surveys WHERE account_id = ${accountId} AND id = ${id} FOR NO KEY UPDATE`
}

export const lockSurveyOfKey = async (tx: Transaction, accountId: AccountId, key: string): Promise<void> => {
  await tx.$queryRaw`SELECT id FROM surveys WHERE account_id = ${accountId} AND key = ${key} FOR NO KEY UPDATE`
}

/** Waits for other changes of this account and its surveys, except of drafts. */
export const lockAccount = async (tx: Transaction, accountId: AccountId): Promise<void> => {
  await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`
}
