// The contexts of the command line, the demo's loader and tests, which act for no user.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { type PlainContext, plainContext } from './plain-context'
import type { ScopedContext } from './request-context'

export interface CommandContext extends ScopedContext {
  readonly db: Database
}

/** Before an account is known. */
export const openCommandContext = (db: Database, now = Date.now()): PlainContext =>
  plainContext(db, { kind: 'command' }, { now })

/** `now`: milliseconds since 1970. */
export const commandContext = (db: Database, accountId: AccountId, now = Date.now()): CommandContext => ({
  ...openCommandContext(db, now),
  account: { id: accountId },
})
