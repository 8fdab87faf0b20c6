// Stops counting what no rule has asked for during a month, and deletes what was counted.

import { listAccountRows } from '@/lib/accounts/account.store'
import type { Database } from '@/lib/platform/db/database'
import { untilLive } from '@/lib/platform/db/version-lease'
import { counterKey } from './event-counters.rules'
import { listUsedKeys } from './event-counters.store'
import * as store from './unused-counters.store'

export async function forgetUnusedCounters(db: Database): Promise<void> {
  const counting = new Set(await store.listAccountsWithCounters(db))
  if (counting.size === 0) return
  for (const { id: accountId } of await listAccountRows(db)) {
    if (!counting.has(accountId)) continue
    const counters = await store.listCountersToCheck(db, accountId)
    const isChanged = await store.noteUsedCounters(db, accountId, async (run) => {
      const used = await listUsedKeys(run, accountId, { onlyLive: false })
      return counters.filter((counter) => used.has(counterKey(counter))).map((counter) => counter.id)
    })
    if (isChanged) await untilLive(db)
    const old = counters.filter((counter) => counter.old).map((counter) => counter.id)
    await store.deleteRemovedCounters(db, accountId, old)
  }
}
