// Users of the console as rows, with their accounts and their ids at OpenID providers.

import type { SecondFactorRule } from '@/lib/accounts/factors/second-factor.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import type { User } from '@/lib/platform/db/generated/client'
import { lockAccount } from '../lock-account.store'
import { mintAccountId } from '../mint-account-id.store'
import { dropGrantsOfMember } from '../oauth/grant.store'

export type UserRow = User
type MemberRole = 'owner' | 'designer' | 'analyst'

export interface AccountOfUser {
  accountId: AccountId
  identifier: string
  name: string
  enabled: boolean
  role: MemberRole
  /** Whether it asks its members for one. */
  secondFactor: SecondFactorRule
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
          account: { select: { id: true, identifier: true, name: true, enabled: true, secondFactor: true } },
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

export const findUserByEmail = (db: Queries, email: string): Promise<UserRow | null> =>
  prismaOf(db).user.findUnique({ where: { email } })

export const findUserById = (db: Queries, id: number): Promise<UserRow | null> =>
  prismaOf(db).user.findUnique({ where: { id } })

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
  db: Queries,
  provider: string,
  subject: string,
  userId: number,
): Promise<void> {
  await prismaOf(db).identity.createMany({ data: [{ provider, subject, userId }], skipDuplicates: true })
}

export const hasUsers = async (db: Database): Promise<boolean> =>
  (await db.prisma.user.findFirst({ select: { id: true } })) !== null

export interface NewUser {
  email: string
  name: string
  passwordHash: string | null
}

/** Fails if the address is taken; see `unlessTaken`. */
export const createUser = (tx: Transaction, user: NewUser): Promise<UserRow> => tx.user.create({ data: user })

/** The accounts that a user is in. */
export const listAccountIds = async (db: Queries, userId: number): Promise<AccountId[]> =>
  (
    await prismaOf(db).membership.findMany({
      where: { userId },
      select: { accountId: true },
      orderBy: { accountId: 'asc' },
    })
  ).map(({ accountId }) => mintAccountId(accountId))

/** Changes a user; `endSessions` ends all their sessions and unfinished sign-ins. */
export const updateUser = (
  db: Queries,
  userId: number,
  { endSessions, ...columns }: Partial<NewUser> & { endSessions?: boolean; signedInAt?: Date },
): Promise<UserRow> =>
  prismaOf(db).user.update({
    where: { id: userId },
    data: {
      ...columns,
      ...(endSessions ? { sessions: { deleteMany: {} }, signInSteps: { deleteMany: {} } } : {}),
    },
  })

export interface Member {
  userId: number
  name: string
  email: string
  role: MemberRole
  signedInAt: Date | null
  hasSecondFactor: boolean
}

/** The members of an account, by name. */
export const listMemberRows = async (db: Database, accountId: AccountId): Promise<Member[]> =>
  (
    await db.prisma.membership.findMany({
      where: { accountId },
      include: {
        user: { include: { totpFactor: { select: { userId: true } }, passkeys: { select: { id: true } } } },
      },
      orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
    })
  ).map(({ role, user: { id, name, email, signedInAt, totpFactor, passkeys } }) => ({
    ...{ userId: id, name, email, role, signedInAt },
    hasSecondFactor: totpFactor !== null || passkeys.length > 0,
  }))

/** Null: the account has no such member. */
export const findMember = async (
  db: Queries,
  accountId: AccountId,
  userId: number,
): Promise<{ id: number; email: string } | null> =>
  (
    await prismaOf(db).membership.findUnique({
      where: { accountId_userId: { accountId, userId } },
      select: { user: { select: { id: true, email: true } } },
    })
  )?.user ?? null

/** What became of a member: their role before, and the invitations that ended with it. */
export interface MemberChange {
  email: string
  before: MemberRole
  withdrawn: { role: MemberRole; email: string | null }[]
}

/**
 * Changes a member's role; null removes the member. `last_owner`: an account keeps at least one
 * owner. Changes of one account wait for one another.
 */
export async function updateMember(
  tx: Transaction,
  accountId: AccountId,
  userId: number,
  role: MemberRole | null,
): Promise<MemberChange | { refused: 'unknown' | 'last_owner' }> {
  await lockAccount(tx, accountId)
  const where = { accountId_userId: { accountId, userId } }
  const member = await tx.membership.findUnique({ where, include: { user: { select: { email: true } } } })
  if (!member) return { refused: 'unknown' }
  if (member.role === 'owner' && role !== 'owner') {
    const owners = await tx.membership.count({ where: { accountId, role: 'owner' } })
    if (owners === 1) return { refused: 'last_owner' }
  }
  if (role === null) {
    await tx.membership.delete({ where })
    await dropGrantsOfMember(tx, accountId, userId)
  } else await tx.membership.update({ where, data: { role } })
  const change = { email: member.user.email, before: member.role }
  if (role === 'owner') return { ...change, withdrawn: [] }
  // A member who may no longer invite must not return, or bring others in, through an older link.
  const open = { accountId, invitedById: userId, acceptedAt: null }
  const withdrawn = await tx.invitation.findMany({ where: open, select: { role: true, email: true } })
  await tx.invitation.deleteMany({ where: open })
  return { ...change, withdrawn }
}

/**
 * Adds an existing user to an account; a member keeps the role with more rights. Returns the role
 * before and after; null: no member.
 */
export async function addMember(
  tx: Transaction,
  accountId: AccountId,
  userId: number,
  role: MemberRole,
): Promise<{ before: MemberRole | null; after: MemberRole }> {
  const where = { accountId_userId: { accountId, userId } }
  const before = (await tx.membership.findUnique({ where }))?.role ?? null
  if (before === null) await tx.membership.create({ data: { accountId, userId, role } })
  else if (RANK[role] > RANK[before]) await tx.membership.update({ where, data: { role } })
  else return { before, after: before }
  return { before, after: role }
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
