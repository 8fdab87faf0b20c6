// Somebody who may sign in to the demo's account, and to nothing else.
import type { Database } from '@/lib/db/client/database'
import { hashPassword, makePassword } from '@/lib/services/sessions/password'

/** Nobody can get mail there, so no provider can prove to be this person. */
const EMAIL = 'demo@soundings.example'

export interface DemoSignIn {
  email: string
  password: string
}

/**
 * Makes the demo's owner, if there is none yet, and gives them a new password, of which only the hash is kept. Whoever is
 * signed in already stays so. Null: there is no demo account.
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
