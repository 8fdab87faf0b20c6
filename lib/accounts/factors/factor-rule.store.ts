// Whether an account asks its members for a second factor, in its row.

import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { lockAccount } from '../lock-account.store'
import type { SecondFactorRule } from './second-factor.rules'

export const findSecondFactorRule = async (db: Queries, accountId: AccountId): Promise<SecondFactorRule> =>
  (
    await prismaOf(db).account.findUniqueOrThrow({
      where: { id: accountId },
      select: { secondFactor: true },
    })
  ).secondFactor

/** Returns the rule before. */
export async function changeSecondFactorRule(
  tx: Transaction,
  accountId: AccountId,
  rule: SecondFactorRule,
): Promise<SecondFactorRule> {
  await lockAccount(tx, accountId)
  const before = await findSecondFactorRule(tx, accountId)
  await tx.account.update({ where: { id: accountId }, data: { secondFactor: rule }, select: { id: true } })
  return before
}
