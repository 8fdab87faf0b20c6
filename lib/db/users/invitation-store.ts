// Invitations as rows. Only the hash of the link's token is stored.
import type { AccountId } from '../accounts/account-id'
import { lockAccount } from '../accounts/lock-account'
import { mintAccountId } from '../accounts/mint-account-id'
import type { Database } from '../client/database'
import { Prisma } from '../generated/client'
import { addMember, type NewUser, type UserRow } from './user-store'

export interface OpenInvitation {
  id: number
  role: 'owner' | 'designer' | 'analyst'
  email: string | null
  createdAt: Date
  expiresAt: Date
  invitedBy: string | null
}

export interface InvitationRow extends OpenInvitation {
  accountId: number
  accountName: string
  acceptedAt: Date | null
}

export const createInvitation = async (
  db: Database,
  accountId: AccountId,
  data: {
    tokenHash: string
    role: OpenInvitation['role']
    email: string | null
    /** Null if it was created on the command line. */
    invitedById: number | null
    expiresAt: Date
  },
): Promise<number> =>
  (await db.prisma.invitation.create({ data: { accountId, ...data }, select: { id: true } })).id

/** Those that can still be accepted, newest first. */
export const listOpenInvitations = async (
  db: Database,
  accountId: AccountId,
  now: number,
): Promise<OpenInvitation[]> =>
  (
    await db.prisma.invitation.findMany({
      where: { accountId, acceptedAt: null, expiresAt: { gt: new Date(now) } },
      include: { invitedBy: { select: { name: true } } },
      orderBy: { id: 'desc' },
    })
  ).map(({ id, role, email, createdAt, expiresAt, invitedBy }) => ({
    id,
    role,
    email,
    createdAt,
    expiresAt,
    invitedBy: invitedBy?.name ?? null,
  }))

/** False if the account has no such invitation. */
export const deleteInvitation = async (db: Database, accountId: AccountId, id: number): Promise<boolean> =>
  (await db.prisma.invitation.deleteMany({ where: { id, accountId } })).count > 0

export async function findInvitation(db: Database, tokenHash: string): Promise<InvitationRow | null> {
  const row = await db.prisma.invitation.findUnique({
    where: { tokenHash },
    include: { account: { select: { name: true } }, invitedBy: { select: { name: true } } },
  })
  return row && { ...row, accountName: row.account.name, invitedBy: row.invitedBy?.name ?? null }
}

/** The hash of the newest open invitation for this address; null if there is none. */
export const findInvitationFor = async (db: Database, email: string, now: number): Promise<string | null> =>
  (
    await db.prisma.invitation.findFirst({
      where: { email, acceptedAt: null, expiresAt: { gt: new Date(now) } },
      orderBy: { id: 'desc' },
    })
  )?.tokenHash ?? null

/**
 * Accepts an invitation: adds `who` (an existing or a new user) to its account, in one transaction.
 * `gone`: it is used, expired or withdrawn. `taken`: a user has the new one's address, and the
 * invitation stays valid.
 */
export async function addByInvitation(
  db: Database,
  tokenHash: string,
  who: { userId: number } | NewUser,
  now: number,
): Promise<{ userId: number; accountId: AccountId } | { refused: 'gone' | 'taken' }> {
  try {
    return await db.prisma.$transaction(async (tx) => {
      const used = await tx.invitation.updateMany({
        where: { tokenHash, acceptedAt: null, expiresAt: { gt: new Date(now) } },
        data: { acceptedAt: new Date(now) },
      })
      if (used.count === 0) return { refused: 'gone' as const }
      const { role, ...invitation } = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } })
      const accountId = mintAccountId(invitation.accountId)
      await lockAccount(tx, accountId)
      const user: Pick<UserRow, 'id'> =
        'userId' in who ? { id: who.userId } : await tx.user.create({ data: who })
      await addMember(tx, accountId, user.id, role)
      return { userId: user.id, accountId }
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      return { refused: 'taken' }
    throw error
  }
}
