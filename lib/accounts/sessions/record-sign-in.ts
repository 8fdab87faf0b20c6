// What the audit log says of signing in and out, in each account of the user.
import { setTimeout as pause } from 'node:timers/promises'
import { countAuditEntries } from '@/lib/accounts/audit/audit.store'
import { listAccountIds, type UserRow } from '@/lib/accounts/members/user.store'
import type { PlainContext } from '@/lib/contexts/plain-context'
import { type Author, asActor, recordForUser } from '../audit/record-entry'

/** In the transaction that notes the time of the sign-in. */
export const recordSignIn = (author: Author, user: UserRow, method: string): Promise<void> =>
  recordForUser({ ...author, actor: asActor(user) }, user, { kind: 'signed_in', after: { method } })

/** `sessions`: how many have ended. */
export const recordSignOut = (
  author: Author,
  user: Pick<UserRow, 'id' | 'email' | 'name'>,
  sessions: number,
): Promise<void> =>
  recordForUser({ ...author, actor: asActor(user) }, user, { kind: 'signed_out', after: { sessions } })

const REASONS = {
  wrong: 'wrong password',
  too_many: 'too many attempts',
  wrong_code: 'wrong code',
  wrong_passkey: 'wrong passkey',
  too_many_codes: 'too many codes',
}
type Reason = keyof typeof REASONS

export const recordPassword = (
  author: Author,
  user: Pick<UserRow, 'id' | 'email'>,
  password: 'new' | 'removed',
): Promise<void> => recordForUser(author, user, { kind: 'password_changed', after: { password } })

const QUARTER_MS = 15 * 60_000
/** Of one user within a quarter of an hour: strangers must not be able to fill the log. */
const MOST_REFUSALS = 20
/** How long a refusal takes at least, so that its time does not say whether there is such a user. */
const REFUSAL_MS = 30

/** `user` null: nobody has the address, so the refusal is in no account's log. */
export async function recordRefusal(
  context: PlainContext,
  user: UserRow | null,
  reason: Reason,
): Promise<void> {
  await Promise.all([pause(REFUSAL_MS), user && writeRefusal(context, user, reason)])
}

async function writeRefusal(context: PlainContext, user: UserRow, reason: Reason): Promise<void> {
  const { db, now } = context
  const [accountId] = await listAccountIds(db, user.id)
  if (accountId === undefined) return
  const written = await countAuditEntries(db, accountId, user.id, 'sign_in_refused', now - QUARTER_MS)
  if (written >= MOST_REFUSALS) return
  await recordForUser(context, user, {
    kind: 'sign_in_refused',
    after: { reason: REASONS[reason] },
  })
}
