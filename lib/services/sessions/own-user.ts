// The user's own name and password.

import type * as contract from '@/lib/contract/console/people-of-console'
import { throwApiError } from '@/lib/contract/errors'
import { findKnownUser, findUserById, updateUser } from '@/lib/db/users/user-store'
import type { ConsoleService } from '../service'
import { consumeAttempt, forgetAttempts } from './login-attempts'
import { isPassword } from './password'
import { setPassword } from './set-password'

export const showMe: ConsoleService<typeof contract.showMe> = async (_, { db, actor }) => {
  const known = await findKnownUser(db, actor.id)
  const row = await findUserById(db, actor.id)
  if (!known || !row) return throwApiError('not_signed_in', 'Your user has been deleted.')
  return {
    id: known.id,
    name: known.name,
    email: known.email,
    hasPassword: row.passwordHash !== null,
    accounts: known.accounts.map(({ accountId, ...account }) => ({ id: accountId, ...account })),
  }
}

export const changeMe: ConsoleService<typeof contract.changeMe> = async ({ body }, context) => {
  const { db, actor, address } = context
  const { name, password } = body
  if (!password) {
    if (name !== undefined) await updateUser(db, actor.id, { name })
    return { done: true }
  }
  const row = await findUserById(db, actor.id)
  const currentHash = row?.passwordHash ?? null
  if (currentHash !== null) {
    const attempt = { email: actor.email, address, knownClient: actor.sessionId }
    if (!(await consumeAttempt(db, attempt)))
      return throwApiError('too_many', 'Too many tries. Wait a quarter of an hour. Nothing has been changed.')
    if (!(await isPassword(password.current ?? '', currentHash)))
      return throwApiError('wrong_password', 'The current password is not right. Nothing has been changed.')
    await forgetAttempts(db, attempt)
  }
  await setPassword(context, actor, password.next, name === undefined ? {} : { name })
  return { done: true }
}
