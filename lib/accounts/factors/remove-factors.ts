// Removes all second factors of a user, also on behalf of somebody else. All their sessions end.

import { endSessions } from '@/lib/accounts/sessions/session.store'
import type { Transaction } from '@/lib/platform/db/database'
import { type Author, recordForUser } from '../audit/record-entry'
import { dropFactors, findFactors, lockUser } from './factor.store'
import { dropSignInSteps } from './sign-in-step.store'

/** In a transaction. `by`: who or what removes them, for the log. False: there were none. */
export async function removeAllFactors(
  author: Author & { readonly db: Transaction },
  user: { id: number; email: string },
  by: 'OpenID' | 'owner' | 'command line',
): Promise<boolean> {
  const { db } = author
  await lockUser(db, user.id)
  const { app, passkeys } = await findFactors(db, user.id)
  if (!app && passkeys.length === 0) return false
  await dropFactors(db, user.id)
  await dropSignInSteps(db, user.id)
  await endSessions(db, user.id, null)
  await recordForUser(author, user, {
    kind: 'second_factor_reset',
    before: { app: app !== null, passkeys: passkeys.map(({ name }) => name) },
    after: { by },
  })
  return true
}
