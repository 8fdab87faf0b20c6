// Empties the outboxes of all accounts into deliveries.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { refreshAccount } from '@/lib/serving/memory/cached-account.store'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import { fanOut, listAccountsWithEvents } from './fan-out.store'
import { isStale, planDeliveries } from './plan-deliveries'

/** Returns how many events left an outbox. */
export async function fanOutEvents(db: Database, now: number): Promise<number> {
  let moved = 0
  for (const accountId of await listAccountsWithEvents(db)) moved += await fanOutAccount(db, accountId, now)
  return moved
}

async function fanOutAccount(db: Database, accountId: AccountId, now: number): Promise<number> {
  let moved = 0
  let isRetry = false
  for (;;) {
    const { version } = await readVersion(db, accountId)
    const account = version === null ? null : await refreshAccount(db, accountId, version)
    const done = await fanOut(db, accountId, now, (taken) => {
      if (!account) return []
      // An answer to a question that was published since: the surveys are read again, once.
      return !isRetry && isStale(account, taken) ? null : planDeliveries(account, taken, now)
    })
    moved += done.moved
    isRetry = done.stale
    if (!done.more) return moved
  }
}
