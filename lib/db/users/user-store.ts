// Users of the console as rows, with their accounts and their ids at OpenID providers.

import type { AccountId } from '../accounts/account-id'
import { lockAccount } from '../accounts/lock-account'
import { mintAccountId } from '../accounts/mint-account-id'
import { type Database, prismaOf, type Queries, type Transaction } from '../client/database'
import type { User } from '../generated/client'

export type UserRow = User
type MemberRole = 'owner' | 'designer' | 'analyst'

export interface AccountOfUser {
  accountId: AccountId
  identifier: string
  name: string
  enabled: boolean
  role: MemberRole
}

export interface KnownUser {
  id: number
  email: string
  name: string
  /** By name. */
  accounts: AccountOfUser[]
}

/** A user with their accounts; null if there is none. */
export async function findKnownUser(db: Database, userId: number): Promise<KnownUser | null> {
  const row = await db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      name: true,
      memberships: {
        select: {
          role: true,
          account: { select: { id: true, identifier: true, name: true, enabled: true } },
        },
        orderBy: [{ account: { name: 'asc' } }, { accountId: 'asc' }],
      },
    },
  })
  if (!row) return null
  const { memberships, ...user } = row
  return {
    ...user,
    accounts: memberships.map(({ role, account: { id, ...account } }) => ({
      accountId: mintAccountId(id),
      ...account,
      role,
    })),
  }
}

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | null> =>
  db.prisma.user.findUnique({ where: { email } })

export const findUserById = (db: Database, id: number): Promise<UserRow | null> =>
  db.prisma.user.findUnique({ where: { id } })

/** The user whom an OpenID provider knows by `subject`. */
export const findUserByIdentity = async (
  db: Database,
  provider: string,
  subject: string,
): Promise<UserRow | null> =>
  (
    await db.prisma.identity.findUnique({
      where: { provider_subject: { provider, subject } },
      include: { user: true },
    })
  )?.user ?? null

/** Connects the provider's `subject` with this user. */
export async function linkIdentity(
  db: Database,
  provider: string,
  subject: string,
  userId: number,
): Promise<void> {
  await db.prisma.identity.createMany({ data: [{ provider, subject, userId }], skipDuplicates: true })
}

export const hasUsers = async (db: Database): Promise<boolean> =>
  (await db.prisma.user.findFirst({ select: { id: true } })) !== null

export interface NewUser {
  email: string
  name: string
  passwordHash: string | null
}

/** Changes a user; `endSessions` ends all their sessions. */
export const updateUser = (
  db: Database,
  userId: number,
  { endSessions, ...columns }: Partial<NewUser> & { endSessions?: boolean; signedInAt?: Date },
): Promise<UserRow> =>
  db.prisma.user.update({
    where: { id: userId },
    data: { ...columns, ...(endSessions ? { sessions: { deleteMany: {} } } : {}) },
  })

export interface Member {
  userId: number
  name: string
  email: string
  role: MemberRole
  signedInAt: Date | null
}

/** The members of an account, by name. */
export const listMemberRows = async (db: Database, accountId: AccountId): Promise<Member[]> =>
  (
    await db.prisma.membership.findMany({
      where: { accountId },
      include: { user: true },
      orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
    })
  ).map(({ role, user: { id, name, email, signedInAt } }) => ({ userId: id, name, email, role, signedInAt }))

/**
 * Changes a member's role; null removes the member. `last_owner`: an account keeps at least one
 * owner. Changes of one account wait for one another.
 */
export const updateMember = (
  db: Database,
  accountId: AccountId,
  userId: number,
  role: MemberRole | null,
): Promise<'changed' | 'unknown' | 'last_owner'> =>
  db.prisma.$transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const where = { accountId_userId: { accountId, userId } }
    const member = await tx.membership.findUnique({ where })
    if (!member) return 'unknown'
    if (member.role === 'owner' && role !== 'owner') {
      const owners = await tx.membership.count({ where: { accountId, role: 'owner' } })
      if (owners === 1) return 'last_owner'
    }
    if (role === null) await tx.membership.delete({ where })
    else await tx.membership.update({ where, data: { role } })
    // A member who may no longer invite must not return, or bring others in, through an older link.
    if (role !== 'owner')
      await tx.invitation.deleteMany({ where: { accountId, invitedById: userId, acceptedAt: null } })
    return 'changed'
  })

/** Adds an existing user to an account; a member keeps the role with more rights. */
export async function addMember(
  tx: Transaction,
  accountId: AccountId,
  userId: number,
  role: MemberRole,
): Promise<void> {
  const where = { accountId_userId: { accountId, userId } }
  const member = await tx.membership.findUnique({ where })
  if (!member) await tx.membership.create({ data: { accountId, userId, role } })
  else if (RANK[role] > RANK[member.role]) await tx.membership.update({ where, data: { role } })
}

const RANK: Record<MemberRole, number> = { analyst: 0, designer: 1, owner: 2 }

/** Makes the user of an address the owner of an account; a new or an existing user gets the password. */
export async function saveOwner(
  db: Queries,
  accountId: AccountId,
  { email, name, passwordHash }: NewUser,
): Promise<void> {
  const { id: userId } = await prismaOf(db).user.upsert({
    where: { email },
    create: { email, name, passwordHash },
    update: { passwordHash },
  })
  const key = { accountId, userId }
  await prismaOf(db).membership.upsert({
    where: { accountId_userId: key },
    create: { ...key, role: 'owner' },
    update: { role: 'owner' },
  })
}

/** Creates an account with a user as its owner. Null if the identifier is taken. */
export async function createOwnedAccount(
  db: Database,
  account: { identifier: string; name: string },
  userId: number,
): Promise<AccountId | null> {
  const taken = await db.prisma.account.findUnique({
    where: { identifier: account.identifier },
    select: { id: true },
  })
  if (taken) return null
  const { id } = await db.prisma.account.create({
    data: { ...account, members: { create: { userId, role: 'owner' } } },
  })
  return mintAccountId(id)
}
