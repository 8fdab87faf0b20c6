// What every change of a user's own factors does: it waits for other changes of the same user, and
// ends their other sessions.

import { endSessions } from '@/lib/accounts/sessions/session.store'
import type { UserContext } from '@/lib/contexts/console-context'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { findFactors, lockUser, replaceRecoveryCodes } from './factor.store'
import { makeRecoveryCodes } from './recovery-codes'
import { dropSignInSteps } from './sign-in-step.store'

/** Null from `change`: nothing was changed. */
export async function changeFactors<Result>(
  context: UserContext,
  change: (context: InTransaction<UserContext>) => Promise<Result | null>,
): Promise<Result | null> {
  const { actor } = context
  return withTransaction(context, async (inner) => {
    await lockUser(inner.db, actor.id)
    const result = await change(inner)
    if (result === null) return null
    await endSessions(inner.db, actor.id, actor.sessionId)
    await dropSignInSteps(inner.db, actor.id)
    return result
  })
}

/** Recovery codes come with the first factor; null: the user has some. Call it before the transaction. */
export async function firstRecoveryCodes({ db, actor }: UserContext): Promise<{
  codes: string[]
  hashes: string[]
} | null> {
  return (await findFactors(db, actor.id)).recoveryCodes > 0 ? null : makeRecoveryCodes()
}

/** Recovery codes go with the last factor. */
export async function dropUselessCodes({ db, actor }: InTransaction<UserContext>): Promise<void> {
  const { app, passkeys } = await findFactors(db, actor.id)
  if (!app && passkeys.length === 0) await replaceRecoveryCodes(db, actor.id, [])
}
