// Makes an existing or a new user a member of the account of an invitation.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { RequestContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { AccountId } from '@/lib/platform/db/account-id'
import { unlessTaken } from '@/lib/platform/sql/unless-taken'
import { asActor, recordEntry } from '../audit/record-entry'
import { takeInvitation } from './invitation.store'
import { addMember, createUser, type NewUser } from './user.store'

interface KnownUser {
  id: number
  email: string
  name: string
}

type Joined = { accountId: AccountId } | { refused: 'gone' | 'taken' }

/**
 * `gone`: the invitation is used, expired or withdrawn. `taken`: a user has the new one's address,
 * and the invitation stays valid.
 */
export const joinByInvitation = (
  context: RequestContext,
  tokenHash: string,
  who: KnownUser | NewUser,
): Promise<Joined> =>
  unlessTaken(() =>
    withTransaction(context, async (inner): Promise<Joined> => {
      const invitation = await takeInvitation(inner.db, tokenHash, inner.now)
      if (!invitation) return { refused: 'gone' }
      const { accountId, role } = invitation
      await lockAccount(inner.db, accountId)
      const user = 'id' in who ? who : await createUser(inner.db, who)
      const { before, after } = await addMember(inner.db, accountId, user.id, role)
      if (before !== after) {
        await recordEntry(
          { ...inner, account: { id: accountId }, actor: asActor(user) },
          {
            kind: before === null ? 'member_joined' : 'role_changed',
            subject: user.email,
            before: before && { role: before },
            after: { role: after, by: 'invitation' },
          },
        )
      }
      return { accountId }
    }),
  )
