// What an account asks of its members, and the reset of a member who has lost their factors.

import { findKnownUser, findMember, listMemberRows } from '@/lib/accounts/members/user.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { env } from '@/lib/platform/env'
import { recordEntry } from '../audit/record-entry'
import { changeSecondFactorRule, findSecondFactorRule } from './factor-rule.store'
import type * as contract from './factors.endpoint'
import { removeAllFactors } from './remove-factors'
import { isTwoFactor } from './second-factor.rules'

export const showFactorRule: ConsoleService<typeof contract.showFactorRule> = async (_, { db, account }) => {
  const members = await listMemberRows(db, account.id)
  return {
    rule: await findSecondFactorRule(db, account.id),
    without: members.filter(({ hasSecondFactor }) => !hasSecondFactor).length,
    hasOpenId: env().OIDC_ISSUER !== undefined,
  }
}

export const changeFactorRule: ConsoleService<typeof contract.changeFactorRule> = async (
  { body: { rule } },
  context,
) => {
  const { account, actor } = context
  // A person without one would lock themselves out, and has not tried what they ask of others.
  if (rule !== 'optional' && !isTwoFactor(actor.proof))
    return throwApiError('conflict', msg('Set up a second factor of your own first, under Your profile.'))
  await withTransaction(context, async (inner) => {
    const before = await changeSecondFactorRule(inner.db, account.id, rule)
    if (before === rule) return
    await recordEntry(inner, {
      kind: 'settings_changed',
      before: { secondFactor: before },
      after: { secondFactor: rule },
    })
  })
  return { done: true }
}

export const resetMemberFactors: ConsoleService<typeof contract.resetMemberFactors> = async (
  { params: { userId } },
  context,
) => {
  const { db, account, actor } = context
  const member = await findMember(db, account.id, userId)
  if (!member) return throwApiError('unknown', msg('This account has no such member.'))
  if (userId === actor.id)
    return throwApiError(
      'conflict',
      msg('Your own factors are under Your profile. Another owner can reset them.'),
    )
  // An owner of one account must not weaken the protection of another one.
  const own = (await findKnownUser(db, actor.id))?.accounts.filter(({ role }) => role === 'owner') ?? []
  const theirs = (await findKnownUser(db, userId))?.accounts ?? []
  if (theirs.some(({ accountId }) => !own.some((one) => one.accountId === accountId)))
    return throwApiError(
      'conflict',
      msg(
        'This person is also a member of an account that you do not own. They can use a recovery code; otherwise the person who runs the installation can reset it: npm run accounts -- reset-two-factor.',
      ),
    )
  await withTransaction(context, (inner) => removeAllFactors(inner, member, 'owner'))
  return { done: true }
}
