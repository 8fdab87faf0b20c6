// The demo account's owner, who has access to no other account.
import { findAccountRow } from '@/lib/accounts/account.store'
import { saveOwner } from '@/lib/accounts/members/user.store'
import { hashPassword, makePassword } from '@/lib/accounts/sessions/password'
import type { Database } from '@/lib/platform/db/database'

/** No mail reaches this domain, so no identity provider can confirm the address. */
const EMAIL = 'demo@soundings.example'

export interface DemoSignIn {
  email: string
  password: string
}

/**
 * Creates the demo's owner if necessary and sets a new password, of which only the hash is stored.
 * Existing sessions stay valid. Null when there is no demo account.
 */
export async function letInDemoOwner(db: Database, identifier: string): Promise<DemoSignIn | null> {
  const account = await findAccountRow(db, identifier)
  if (!account) return null
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  await saveOwner(db, account.id, { email: EMAIL, name: 'Demo owner', passwordHash })
  return { email: EMAIL, password }
}
