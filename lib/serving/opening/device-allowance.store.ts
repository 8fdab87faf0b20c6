// Limits how much one device may record in a day: counted in memory, and in the database before a
// call is rejected (docs/api.md §2).
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, timestamptz, uuid } from '@/lib/platform/sql/types'

const DAY_MS = 86_400_000
/**
 * Devices counted at the same time. A dropped device starts at zero until the database counts it.
 */
const MOST_DEVICES = 20_000
/** After 1/8 of the allowance, the database is asked what other processes have recorded. */
const STEPS = 8

interface Use {
  /** The last count in the database. */
  stored: number
  /** Recorded by this process since then. */
  since: number
  /** Of these, not committed yet. */
  open: number
  /** Called when `open` returns to 0. */
  idle: (() => void) | null
  counting: Promise<void> | null
  /** Milliseconds since 1970; nothing is allowed until then. */
  fullUntil: number
}

interface Device {
  accountId: AccountId
  udid: string
}

/** `retryAfter`: rejected, with the seconds until there is room again. */
export type Allowed<T> = { done: T } | { retryAfter: number }

/**
 * The allowance for one kind of row. A process records at most an eighth of it between two counts
 * in the database, so it is exact in one process, and can be exceeded by an eighth for each further
 * one.
 */
export class DeviceAllowance {
  private current = new Map<string, Use>()
  private former = new Map<string, Use>()

  /**
   * `count` selects the times of a device's newest rows of a day, in order; parameters: account,
   * udid, since, limit.
   */
  constructor(
    private readonly db: Database,
    private readonly count: ReturnType<typeof newest>,
  ) {}

  /** Runs `record` if the device may record. `most` is per day; 0 means no limit. */
  async use<T>(device: Device, most: number, record: () => Promise<T>): Promise<Allowed<T>> {
    if (most === 0) return { done: await record() }
    const use = this.find(`${device.accountId} ${device.udid}`)
    const step = Math.max(1, Math.floor(most / STEPS))
    while (use.since >= step || use.stored + use.since >= most) {
      const wait = use.fullUntil - Date.now()
      if (wait > 0) return { retryAfter: Math.ceil(wait / 1000) }
      use.counting ??= this.recount(use, device, most).finally(() => {
        use.counting = null
      })
      await use.counting
    }
    use.since++
    use.open++
    try {
      return { done: await record() }
    } finally {
      use.open--
      if (use.open === 0) use.idle?.()
    }
  }

  private async recount(use: Use, { accountId, udid }: Device, most: number): Promise<void> {
    // Admits no more calls meanwhile, so that every row is either counted or rejected.
    if (use.open > 0) {
      await new Promise<void>((resolve) => {
        use.idle = resolve
      })
      use.idle = null
    }
    const rows = await run(this.db, this.count, [accountId, udid, new Date(Date.now() - DAY_MS), most])
    use.stored = rows.length
    use.since = 0
    use.fullUntil = rows.length < most ? 0 : (rows.at(-1)?.at.getTime() ?? 0) + DAY_MS
  }

  private find(name: string): Use {
    const known = this.current.get(name)
    if (known) return known
    const use = this.former.get(name) ?? {
      stored: 0,
      since: 0,
      open: 0,
      idle: null,
      counting: null,
      fullUntil: 0,
    }
    if (this.current.size >= MOST_DEVICES / 2) {
      this.former = this.current
      this.current = new Map()
    }
    this.current.set(name, use)
    return use
  }
}

const newest = (table: 'submissions' | 'events') =>
  statement({
    name: `count-${table}-of-device`,
    text: `
SELECT created_at AS at FROM ${table} WHERE account_id = $1 AND device_udid = $2 AND created_at > $3
ORDER BY created_at DESC LIMIT $4`,
    takes: [int4, uuid, timestamptz, int8],
    yields: { at: timestamptz },
  })

const newestSubmissions = newest('submissions')
const newestEvents = newest('events')

export const submissionAllowance = perDatabase(
  'submission allowance',
  (db) => new DeviceAllowance(db, newestSubmissions),
)
export const eventAllowance = perDatabase('event allowance', (db) => new DeviceAllowance(db, newestEvents))
