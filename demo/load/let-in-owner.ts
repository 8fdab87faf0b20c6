// The demo account's owner, who has access to no other account.
import type { Database } from '@/lib/db/client/database'
import { hashPassword, makePassword } from '@/lib/services/sessions/password'

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
  const account = await db.prisma.account.findUnique({ where: { identifier }, select: { id: true } })
  if (!account) return null
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  const { id: userId } = await db.prisma.user.upsert({
    where: { email: EMAIL },
    create: { email: EMAIL, name: 'Demo owner', passwordHash },
    update: { passwordHash },
  })
  const key = { accountId: account.id, userId }
  await db.prisma.membership.upsert({
    where: { accountId_userId: key },
    create: { ...key, role: 'owner' },
    update: { role: 'owner' },
  })
  return { email: EMAIL, password }
}
