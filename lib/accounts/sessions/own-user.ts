// The user's own name and password.

import { findKnownUser, findUserById, updateUser } from '@/lib/accounts/members/user.store'
import type * as contract from '@/lib/accounts/members.endpoint'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { requireConfirmed } from '../factors/confirm'
import { checkPassword } from './check-password'
import { makeSessionTicket } from './session-ticket'
import { setPassword } from './set-password'

export const showMe: ConsoleService<typeof contract.showMe> = async (_, { db, actor }) => {
  const known = await findKnownUser(db, actor.id)
  const row = await findUserById(db, actor.id)
  if (!known || !row) return throwApiError('not_signed_in', msg('Your user has been deleted.'))
  return {
    id: known.id,
    name: known.name,
    email: known.email,
    hasPassword: row.passwordHash !== null,
    accounts: known.accounts.map(({ accountId, ...account }) => ({ id: accountId, ...account })),
  }
}

export const changeMe: ConsoleService<typeof contract.changeMe> = async ({ body }, context) => {
  const { db, actor } = context
  const { name, password } = body
  if (!password) {
    if (name !== undefined) await updateUser(db, actor.id, { name })
    return { done: true }
  }
  const row = await findUserById(db, actor.id)
  const hasPassword = Boolean(row?.passwordHash)
  // The current password is a proof, but not of who has a second factor.
  if (!hasPassword || actor.proof.hasFactor) await requireConfirmed(context)
  if (hasPassword) await checkPassword(context, password.current ?? '')
  await setPassword(context, actor, password.next, name === undefined ? {} : { name })
  return { done: true, ticket: await makeSessionTicket(context) }
}
