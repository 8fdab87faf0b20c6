// What the audit log says when an app loses its access.

import { type Author, recordEntry } from '../audit/record-entry'
import type { DeletedGrant } from './grant.store'

/** `reason`: unless a person did it. */
export const recordRevoked = (
  author: Author,
  { accountId, name, scopes, user }: DeletedGrant,
  reason?: string,
): Promise<void> =>
  recordEntry(
    { ...author, account: { id: accountId } },
    { kind: 'app_revoked', subject: name, before: { scopes, person: user.email, ...(reason && { reason }) } },
  )
