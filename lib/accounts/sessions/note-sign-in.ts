// Notes that a user has signed in, in the row of the user and in the audit log.

import { type UserRow, updateUser } from '@/lib/accounts/members/user.store'
import type { PlainContext } from '@/lib/contexts/plain-context'
import type { InTransaction } from '@/lib/contexts/transaction'
import { recordSignIn } from './record-sign-in'

/** `method`: for the log; `changes`: what else changes with it. */
export async function noteSignIn(
  context: InTransaction<PlainContext>,
  userId: number,
  method: string,
  changes: Parameters<typeof updateUser>[2] = {},
): Promise<UserRow> {
  const user = await updateUser(context.db, userId, { ...changes, signedInAt: new Date(context.now) })
  await recordSignIn(context, user, method)
  return user
}
