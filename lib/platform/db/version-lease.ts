// Leases on the versions of accounts: a process answers from memory while it holds one, and whoever
// raises a version is told so when none is left (docs/decisions/17-memory-by-version.md).
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queries } from './database'
import { type ClockReading, holdsLease, LONGEST_LEASE_MS } from './lease'
import { perDatabase } from './per-database'

export interface Lease extends ClockReading {
  /** How many changes this process had made when the lease began: a later one ends it. */
  readonly changes: number
}

const changesOf = perDatabase('account changes', () => ({ count: 0 }))

/** The lease that a read of a version gives; it begins before the read is sent. */
export const beginLease = (db: Database): Lease => ({
  monotonic: performance.now(),
  wall: Date.now(),
  changes: changesOf(db).count,
})

/** Asked when a call is handled, which is after it has arrived. */
export const isHeld = (db: Database, lease: Lease): boolean =>
  lease.changes === changesOf(db).count &&
  holdsLease(lease, { monotonic: performance.now(), wall: Date.now() })

/**
 * Called after the commit of a change: resolves when every process answers by it. The leases of
 * this process end at once, those of others by themselves. In a transaction, who opened it waits.
 */
export async function untilLive(db: Queries): Promise<void> {
  if (!('pool' in db)) return
  changesOf(db).count++
  if (db.exclusive) return
  const since = performance.now()
  let rest = LONGEST_LEASE_MS
  while (rest > 0) {
    // A timer counts from the start of the event loop's turn, so it can end early.
    await pause(rest)
    rest = LONGEST_LEASE_MS - (performance.now() - since)
  }
}
