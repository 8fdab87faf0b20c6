// The first user of an installation, and the links that let somebody become it.
import type { Database } from '../client/database'
import type { NewUser } from './user-store'

/** Every start makes a link; a server that is started over and over must not fill the table. */
const KEPT = 20

/** Keeps a new set-up link beside the newest that are still good. */
export const createSetUpLink = (
  db: Database,
  tokenHash: string,
  expiresAt: Date,
  now: number,
): Promise<void> =>
  db.prisma.$transaction(async (tx) => {
    const good = await tx.setUpLink.findMany({
      where: { expiresAt: { gt: new Date(now) } },
      orderBy: { expiresAt: 'desc' },
      take: KEPT - 1,
    })
    await tx.setUpLink.deleteMany({ where: { tokenHash: { notIn: good.map((link) => link.tokenHash) } } })
    await tx.setUpLink.create({ data: { tokenHash, expiresAt } })
  })

/** Whether there is a link with this hash that is still good. */
export const hasSetUpLink = async (db: Database, tokenHash: string, now: number): Promise<boolean> =>
  (await db.prisma.setUpLink.count({ where: { tokenHash, expiresAt: { gt: new Date(now) } } })) > 0

/**
 * Makes the very first user and puts them in charge of every account there is (of a new one, named `newAccount`, if there
 * is none). All set-up links end. `owned`: somebody was first; two at once wait for one another.
 */
export const createFirstUser = (
  db: Database,
  user: NewUser,
  newAccount: { identifier: string; name: string },
): Promise<'made' | 'owned'> =>
  db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`
    if (await tx.user.findFirst({ select: { id: true } })) return 'owned'
    const row = await tx.user.create({ data: user })
    const accounts = await tx.account.findMany({ select: { id: true } })
    const owned = accounts.length > 0 ? accounts : [await tx.account.create({ data: newAccount })]
    await tx.membership.createMany({
      data: owned.map(({ id }) => ({ accountId: id, userId: row.id, role: 'owner' as const })),
    })
    await tx.setUpLink.deleteMany()
    return 'made'
  })
