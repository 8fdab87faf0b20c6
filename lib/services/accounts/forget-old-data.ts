// Forgets what accounts no longer keep, by the days that their settings say.
import { type AccountRow, listAccountRows } from '@/lib/db/accounts/account-store'
import type { Database } from '@/lib/db/client/database'
import { countOldDetails, forgetDetails } from '@/lib/db/retention/forget-details'
import { countOldEvents, forgetEvents } from '@/lib/db/retention/forget-events'
import { countOldTexts, forgetTexts } from '@/lib/db/retention/forget-texts'
import { readProgress, writeProgress } from '@/lib/db/retention/retention-progress'

const DAY_MS = 86_400_000

const KINDS = [
  { kind: 'texts', days: (row: AccountRow) => row.keepTextsDays, count: countOldTexts, forget: forgetTexts },
  {
    kind: 'details',
    days: (row: AccountRow) => row.keepDetailsDays,
    count: countOldDetails,
    forget: forgetDetails,
  },
  {
    kind: 'events',
    days: (row: AccountRow) => row.keepEventsDays,
    count: countOldEvents,
    forget: forgetEvents,
  },
] as const

export interface Forgotten {
  identifier: string
  kind: (typeof KINDS)[number]['kind']
  before: Date
  rows: number
}

/**
 * Forgets, in small pieces, what is older than each account's settings say at `now` (milliseconds
 * since 1970). `dryRun` only counts it. It can be killed and begun anew.
 */
export async function forgetOldData(
  db: Database,
  now: number,
  { dryRun = false } = {},
): Promise<Forgotten[]> {
  const results: Forgotten[] = []
  for (const row of await listAccountRows(db)) {
    for (const { kind, days, count, forget } of KINDS) {
      const keep = days(row)
      if (keep === null) continue
      const period = { from: await readProgress(db, row.id, kind), to: new Date(now - keep * DAY_MS) }
      if (period.from >= period.to) continue
      const rows = await (dryRun ? count : forget)(db, row, period)
      if (!dryRun) await writeProgress(db, row.id, kind, period.to)
      results.push({ identifier: row.identifier, kind, before: period.to, rows })
    }
  }
  return results
}
