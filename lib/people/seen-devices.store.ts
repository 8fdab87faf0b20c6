// Notes which devices came again, so that nobody is forgotten who is still there: about once a month for
// each, kept in memory and written after the call.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { onDistributed } from '@/lib/platform/sql/distributed'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, uuid } from '@/lib/platform/sql/types'

const SOON_MS = 500
/** Those beyond are noted when they come next. */
const MOST_WAITING = 10_000
const PIECE = 500

const write = statement({
  name: 'write-seen-devices',
  text: `
UPDATE devices d SET updated_at = now() FROM (
  SELECT $1::int AS account_id, x.udid FROM (SELECT udid FROM unnest($2::uuid[]) AS udid ORDER BY udid) AS i
  CROSS JOIN LATERAL (
    SELECT x.udid FROM devices x WHERE x.account_id = $1 AND x.udid = i.udid FOR NO KEY UPDATE SKIP LOCKED) AS x OFFSET 0) AS i
WHERE d.account_id = i.account_id AND d.udid = i.udid ${onDistributed('d')}`,
  takes: [int4, array(uuid)],
  yields: {},
})

interface Waiting {
  devices: Map<AccountId, Set<string>>
  count: number
  /** The write of these devices; null if there are none. */
  written: Promise<void> | null
}

const waitingOf = perDatabase(
  'seen devices',
  (): Waiting => ({ devices: new Map(), count: 0, written: null }),
)

/** Notes that a device was seen now, without a wait. */
export function noteSeen(db: Database, accountId: AccountId, udid: string): void {
  const here = waitingOf(db)
  if (here.count >= MOST_WAITING) return
  const devices = here.devices.get(accountId) ?? new Set()
  here.devices.set(accountId, devices.add(udid))
  here.count++
  here.written ??= new Promise((resolve) => {
    setTimeout(() => void writeSeen(db, here).then(resolve), SOON_MS).unref()
  })
}

/** Resolves when no device waits for its write: within seconds. Never rejects. */
export async function seenWritten(db: Database): Promise<void> {
  await waitingOf(db).written
}

/** A failed write is ignored: the next call notes it again. */
async function writeSeen(db: Database, here: Waiting): Promise<void> {
  const noted = [...here.devices]
  here.devices.clear()
  here.count = 0
  here.written = null
  for (const [accountId, devices] of noted) {
    const udids = [...devices]
    for (let n = 0; n < udids.length; n += PIECE) {
      await run(db, write, [accountId, udids.slice(n, n + PIECE)]).catch(() => {})
    }
  }
}
