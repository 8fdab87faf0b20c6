// The context of the command line, the demo's loader and tests, which act for no user.
import type { AccountId } from '@/lib/db/accounts/account-id'
import type { Database } from '@/lib/db/client/database'
import { noopRecorder } from './recorder'
import type { ScopedContext } from './request-context'

export interface CommandContext extends ScopedContext {
  readonly db: Database
}

/** `now`: milliseconds since 1970. */
export const commandContext = (db: Database, accountId: AccountId, now = Date.now()): CommandContext => ({
  db,
  account: { id: accountId },
  actor: { kind: 'command' },
  now,
  recorder: noopRecorder,
})
