// Gives a user a new password, which ends all their sessions.

import { type UserRow, updateUser } from '@/lib/accounts/members/user.store'
import type { RequestContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import { hashPassword } from './password'
import { recordPassword } from './record-sign-in'

export async function setPassword(
  context: RequestContext,
  user: Pick<UserRow, 'id' | 'email'>,
  password: string,
  /** Changes with it. */
  others: { name?: string } = {},
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await withTransaction(context, async (inner) => {
    await updateUser(inner.db, user.id, { ...others, passwordHash, endSessions: true })
    await recordPassword(inner, user, 'new')
  })
}
