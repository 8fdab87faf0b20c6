// Writes the audit log: who changed what, in the transaction of the change. Nothing in it may be about
// respondents.

import { listAccountIds } from '@/lib/accounts/members/user.store'
import type { Actor, RequestContext, ScopedContext, UserActor } from '@/lib/contexts/request-context'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { type NewAuditEntry, writeAuditEntry } from './audit.store'
import type { AuditKind } from './audit-kinds.endpoint'

/** Of a context: who acts, when and from where. */
export interface Author extends Pick<RequestContext, 'db' | 'now' | 'address'> {
  readonly actor: Omit<UserActor, 'sessionId' | 'proof'> | Exclude<Actor, UserActor>
}

/** A user as the author of an entry, also without a session. */
export const asActor = ({ id, email, name }: Pick<UserActor, 'id' | 'email' | 'name'>): Author['actor'] => ({
  kind: 'user',
  id,
  email,
  name,
})

interface AuditEntry {
  kind: AuditKind
  /** The name of a survey, the e-mail address of a member. */
  subject?: string | null
  before?: JsonObject | null
  after?: JsonObject | null
}

export const toNewEntry = (
  { actor, now, address = null }: Omit<Author, 'db'>,
  { kind, subject = null, before = null, after = null }: AuditEntry,
): NewAuditEntry => ({
  at: now,
  kind,
  actor: actor.kind,
  userId: actor.kind === 'user' ? actor.id : null,
  name: 'name' in actor ? actor.name : null,
  email: actor.kind === 'user' ? actor.email : null,
  address,
  subject,
  before,
  after,
})

/** `context`: in the transaction of the change. */
export const recordEntry = (
  context: Author & Pick<ScopedContext, 'account'>,
  entry: AuditEntry,
): Promise<void> => writeAuditEntry(context.db, context.account.id, toNewEntry(context, entry))

/** An entry about a user, in each of their accounts. */
export async function recordForUser(
  author: Author,
  user: { id: number; email: string },
  entry: Omit<AuditEntry, 'subject'>,
): Promise<void> {
  const written = { ...toNewEntry(author, { ...entry, subject: user.email }), userId: user.id }
  for (const accountId of await listAccountIds(author.db, user.id))
    await writeAuditEntry(author.db, accountId, written)
}
