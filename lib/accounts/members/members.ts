// The members of an account, and the invitation links that let others join.

import type * as contract from '@/lib/accounts/members.endpoint'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ScopedContext } from '@/lib/contexts/request-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Role } from '@/lib/platform/contract/roles'
import { msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import { recordEntry } from '../audit/record-entry'
import { hashToken, makeToken } from '../sessions/link-token'
import { hashPassword } from '../sessions/password'
import * as invitations from './invitation.store'
import { joinByInvitation } from './join-by-invitation'
import * as users from './user.store'

const DAYS = 7
const DAY_MS = 86_400_000

export const listMembers: ConsoleService<typeof contract.listMembers> = async (
  _,
  { db, account, actor, now },
) => ({
  members: (await users.listMemberRows(db, account.id)).map(({ signedInAt, ...member }) => ({
    ...member,
    signedInAt: signedInAt?.toISOString() ?? null,
    isMe: actor.kind === 'user' && member.userId === actor.id,
  })),
  invitations: (await invitations.listOpenInvitations(db, account.id, now)).map(
    ({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  ),
})

export const changeMember: ConsoleService<typeof contract.changeMember> = (
  { params: { userId }, body: { role } },
  context,
) => giveRole(context, userId, role)

export const removeMember: ConsoleService<typeof contract.removeMember> = ({ params: { userId } }, context) =>
  giveRole(context, userId, null)

/** Null: none, the member is removed. */
async function giveRole(context: ChangeContext, userId: number, role: Role | null): Promise<{ done: true }> {
  const change = await withTransaction(context, async (inner) => {
    const done = await users.updateMember(inner.db, inner.account.id, userId, role)
    if (!('refused' in done)) await recordChange(inner, done, role)
    return done
  })
  if (!('refused' in change)) return { done: true }
  return change.refused === 'unknown'
    ? throwApiError('unknown', msg('This account has no such member.'))
    : throwApiError('conflict', msg('An account needs an owner: make somebody else an owner first.'))
}

async function recordChange(
  context: ScopedContext,
  { email, before, withdrawn }: users.MemberChange,
  role: Role | null,
): Promise<void> {
  if (role !== before)
    await recordEntry(context, {
      kind: role === null ? 'member_removed' : 'role_changed',
      subject: email,
      before: { role: before },
      after: role && { role },
    })
  for (const invitation of withdrawn)
    await recordEntry(context, {
      kind: 'invitation_withdrawn',
      subject: invitation.email,
      before: invitation,
    })
}

export const inviteMember: ConsoleService<typeof contract.inviteMember> = async ({ body }, context) => {
  const { id, path, expiresAt } = await makeInvitation(context, body)
  return { id, link: `${context.origin}${path}`, expiresAt: expiresAt.toISOString() }
}

/** Creates an invitation and returns its link's path, which cannot be read later. */
export async function makeInvitation(
  context: ScopedContext,
  invitation: { role: Role; email: string | null },
): Promise<{ id: number; path: string; expiresAt: Date }> {
  const { actor, now } = context
  const token = makeToken()
  const expiresAt = new Date(now + DAYS * DAY_MS)
  const row = { ...invitation, invitedById: actor.kind === 'user' ? actor.id : null }
  const id = await withTransaction(context, async (inner) => {
    await recordEntry(inner, { kind: 'invitation_made', subject: invitation.email, after: invitation })
    return invitations.createInvitation(inner.db, inner.account.id, {
      ...row,
      tokenHash: hashToken(token),
      expiresAt,
    })
  })
  return { id, path: `/console/invitation/${token}`, expiresAt }
}

export const withdrawInvitation: ConsoleService<typeof contract.withdrawInvitation> = async (
  { params },
  context,
) => {
  const withdrawn = await withTransaction(context, async (inner) => {
    const found = await invitations.deleteInvitation(inner.db, inner.account.id, params.invitationId)
    if (found) await recordEntry(inner, { kind: 'invitation_withdrawn', subject: found.email, before: found })
    return found
  })
  return withdrawn ? { done: true } : throwApiError('unknown', msg('This account has no such invitation.'))
}

async function findOpen(db: Database, tokenHash: string, now: number): Promise<invitations.InvitationRow> {
  const found = await invitations.findInvitation(db, tokenHash)
  return found && !found.acceptedAt && found.expiresAt.getTime() > now
    ? found
    : throwApiError('expired', GONE)
}

const TAKEN = msg('There is a user with this address: sign in first, then open the link again.')
const GONE = msg('This invitation has been used, withdrawn or is older than seven days. Ask for a new one.')

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
  context,
) => {
  const { db, now, actor } = context
  const tokenHash = hashToken(params.token)
  const found = await findOpen(db, tokenHash, now)
  const person = newUser ?? (actor.kind === 'user' ? actor : null)
  if (!person) return throwApiError('not_signed_in', msg('Sign in, or say who you are.'))
  const { name, email } = person
  if (found.email !== null && found.email !== email) {
    return throwApiError(
      'not_allowed',
      context.t('This invitation is for {email}. Sign in or sign up with that address.', {
        email: found.email,
      }),
    )
  }
  if (newUser && (await users.findUserByEmail(db, email))) return throwApiError('conflict', TAKEN)
  const who = 'id' in person ? person : { name, email, passwordHash: await hashPassword(person.password) }
  const joined = await joinByInvitation(context, tokenHash, who)
  if (!('refused' in joined)) return joined
  return joined.refused === 'taken' ? throwApiError('conflict', TAKEN) : throwApiError('expired', GONE)
}
