// Compares what a signed-in user gives as their password with their own.

import { findUserById } from '@/lib/accounts/members/user.store'
import type { UserContext } from '@/lib/contexts/console-context'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { consumeAttempt, forgetAttempts } from './login-attempts'
import { isPassword } from './password'
import { turnOf } from './turns'

/** Throws if it is wrong, or was too often. A user without a password has none that is right. */
export async function checkPassword({ db, actor, address }: UserContext, given: string): Promise<void> {
  const attempt = { email: actor.email, address, knownClient: actor.sessionId }
  if (!(await consumeAttempt(db, attempt)))
    return throwApiError(
      'too_many',
      msg('Too many tries. Wait a quarter of an hour. Nothing has been changed.'),
    )
  const row = await findUserById(db, actor.id)
  if (!(await isPassword(given, row?.passwordHash ?? null, turnOf(address, actor.sessionId))))
    return throwApiError(
      'wrong_password',
      msg('The current password is not right. Nothing has been changed.'),
    )
  await forgetAttempts(db, attempt)
}
