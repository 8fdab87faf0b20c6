// Invitations as rows. Only the hash of the link's token is stored.
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { mintAccountId } from '../mint-account-id.store'

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
  db: Queries,
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
  (await prismaOf(db).invitation.create({ data: { accountId, ...data }, select: { id: true } })).id

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

/** Deletes an invitation and returns what it offered; null if the account has no such invitation. */
export async function deleteInvitation(
  tx: Transaction,
  accountId: AccountId,
  id: number,
): Promise<Pick<OpenInvitation, 'role' | 'email'> | null> {
  const where = { id, accountId }
  const found = await tx.invitation.findFirst({ where, select: { role: true, email: true } })
  const { count } = await tx.invitation.deleteMany({ where })
  return count === 0 ? null : found
}

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

/** Marks an invitation as accepted; null: it is used, expired or withdrawn. */
export async function takeInvitation(
  tx: Transaction,
  tokenHash: string,
  now: number,
): Promise<{ accountId: AccountId; role: OpenInvitation['role'] } | null> {
  const used = await tx.invitation.updateMany({
    where: { tokenHash, acceptedAt: null, expiresAt: { gt: new Date(now) } },
    data: { acceptedAt: new Date(now) },
  })
  if (used.count === 0) return null
  const { role, accountId } = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } })
  return { accountId: mintAccountId(accountId), role }
}
