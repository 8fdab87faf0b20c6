// The members of an account, and the invitation links that let others join.

import type * as contract from '@/lib/contract/console/people-of-console'
import type { Role } from '@/lib/contract/console/roles'
import { throwApiError } from '@/lib/contract/errors'
import type { AccountId } from '@/lib/db/accounts/account-id'
import type { Database } from '@/lib/db/client/database'
import * as invitations from '@/lib/db/users/invitation-store'
import * as users from '@/lib/db/users/user-store'
import type { ConsoleService } from '../service'
import { hashToken, makeToken } from '../sessions/link-token'
import { hashPassword } from '../sessions/password'

const DAYS = 7
const DAY_MS = 86_400_000

export const listMembers: ConsoleService<typeof contract.listMembers> = async (
  _,
  { db, account, actor, now },
) => ({
  members: (await users.listMemberRows(db, account.id)).map(({ signedInAt, ...member }) => ({
    ...member,
    signedInAt: signedInAt?.toISOString() ?? null,
    isMe: member.userId === actor.id,
  })),
  invitations: (await invitations.listOpenInvitations(db, account.id, now)).map(
    ({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  ),
})

const OUTCOMES = {
  unknown: () => throwApiError('unknown', 'This account has no such member.'),
  last_owner: () =>
    throwApiError('conflict', 'An account needs an owner: make somebody else an owner first.'),
  changed: () => ({ done: true as const }),
}

export const changeMember: ConsoleService<typeof contract.changeMember> = async (
  { params, body },
  { db, account },
) => OUTCOMES[await users.updateMember(db, account.id, params.userId, body.role)]()

export const removeMember: ConsoleService<typeof contract.removeMember> = async (
  { params },
  { db, account },
) => OUTCOMES[await users.updateMember(db, account.id, params.userId, null)]()

export const inviteMember: ConsoleService<typeof contract.inviteMember> = async (
  { body },
  { db, account, actor, now, origin },
) => {
  const { id, path, expiresAt } = await makeInvitation(
    db,
    account.id,
    { ...body, invitedById: actor.id },
    now,
  )
  return { id, link: `${origin}${path}`, expiresAt: expiresAt.toISOString() }
}

/** Creates an invitation and returns its link's path, which cannot be read later. */
export async function makeInvitation(
  db: Database,
  accountId: AccountId,
  invitation: { role: Role; email: string | null; invitedById: number | null },
  now: number,
): Promise<{ id: number; path: string; expiresAt: Date }> {
  const token = makeToken()
  const expiresAt = new Date(now + DAYS * DAY_MS)
  const id = await invitations.createInvitation(db, accountId, {
    ...invitation,
    tokenHash: hashToken(token),
    expiresAt,
  })
  return { id, path: `/console/invitation/${token}`, expiresAt }
}

export const withdrawInvitation: ConsoleService<typeof contract.withdrawInvitation> = async (
  { params },
  { db, account },
) =>
  (await invitations.deleteInvitation(db, account.id, params.invitationId))
    ? { done: true }
    : throwApiError('unknown', 'This account has no such invitation.')

async function findOpen(db: Database, tokenHash: string, now: number): Promise<invitations.InvitationRow> {
  const found = await invitations.findInvitation(db, tokenHash)
  return found && !found.acceptedAt && found.expiresAt.getTime() > now
    ? found
    : throwApiError('expired', GONE)
}

const TAKEN = 'There is a user with this address: sign in first, then open the link again.'
const GONE = 'This invitation has been used, withdrawn or is older than seven days. Ask for a new one.'

export const showInvitation: ConsoleService<typeof contract.showInvitation> = async (
  { params },
  { db, now, actor },
) => {
  const found = await findOpen(db, hashToken(params.token), now)
  const { accountName, role, email, invitedBy } = found
  return { accountName, role, email, invitedBy, signedInAs: actor.kind === 'user' ? actor.email : null }
}

export const acceptInvitation: ConsoleService<typeof contract.acceptInvitation> = async (
  { params, body: { newUser } },
  { db, now, actor },
) => {
  const tokenHash = hashToken(params.token)
  const found = await findOpen(db, tokenHash, now)
  const user = actor.kind === 'user' ? actor : null
  const email = newUser?.email ?? user?.email
  if (email === undefined) return throwApiError('not_signed_in', 'Sign in, or say who you are.')
  if (found.email !== null && found.email !== email) {
    return throwApiError(
      'not_allowed',
      `This invitation is for ${found.email}. Sign in or sign up with that address.`,
    )
  }
  if (newUser && (await users.findUserByEmail(db, email))) return throwApiError('conflict', TAKEN)
  const who = newUser
    ? { name: newUser.name, email, passwordHash: await hashPassword(newUser.password) }
    : { userId: user?.id ?? 0 }
  const accepted = await invitations.addByInvitation(db, tokenHash, who, now)
  if (!('refused' in accepted)) return { accountId: accepted.accountId }
  return accepted.refused === 'taken' ? throwApiError('conflict', TAKEN) : throwApiError('expired', GONE)
}
