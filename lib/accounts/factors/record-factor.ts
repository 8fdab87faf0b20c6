// What the audit log says of second factors, in each account of the user. No secret is in it.

import { type Author, asActor, recordForUser } from '../audit/record-entry'
import { findFactors } from './factor.store'

interface User {
  id: number
  email: string
  name: string
}

export const recordFactor = (
  author: Author,
  user: User,
  kind: 'second_factor_added' | 'second_factor_removed',
  factor: { factor: 'app' } | { factor: 'passkey'; name: string },
): Promise<void> =>
  recordForUser(
    author,
    user,
    kind === 'second_factor_added' ? { kind, after: factor } : { kind, before: factor },
  )

/** After it was used. */
export async function recordRecoveryCode(author: Author, user: User): Promise<void> {
  const { recoveryCodes: left } = await findFactors(author.db, user.id)
  await recordForUser({ ...author, actor: asActor(user) }, user, {
    kind: 'recovery_code_used',
    after: { left },
  })
}
