// Forgets the log of deliveries: after a month, and earlier where an account keeps its data less long.
import { type AccountRow, listAccountRows } from '@/lib/accounts/account.store'
import type { Database } from '@/lib/platform/db/database'
import { forgetDeliveries } from './forget-deliveries.store'

const DAY_MS = 86_400_000
const LOG_DAYS = 30

/** A body has texts, details and who it was, so the shortest of their times counts. Null: all are kept. */
const keptDays = (row: AccountRow): number | null => {
  const { keepTextsDays, keepDetailsDays, keepPeopleDays, keepSubmissionsDays } = row
  const days = [keepTextsDays, keepDetailsDays, keepPeopleDays, keepSubmissionsDays].filter(
    (one) => one !== null,
  )
  return days.length === 0 ? null : Math.min(...days)
}

/** Returns how many it forgot. */
export async function forgetOldDeliveries(db: Database, now: number): Promise<number> {
  let forgotten = 0
  for (const row of await listAccountRows(db)) {
    const days = keptDays(row)
    const delivered = new Date(now - Math.min(LOG_DAYS, days ?? LOG_DAYS) * DAY_MS)
    const all = days === null ? null : new Date(now - days * DAY_MS)
    forgotten += await forgetDeliveries(db, row.id, { delivered, all })
  }
  return forgotten
}
