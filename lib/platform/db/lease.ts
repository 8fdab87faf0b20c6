// How long a process may answer by the version of an account that it read last
// (docs/decisions/17-memory-by-version.md).

/** Both clocks of a process at one moment, in milliseconds. */
export interface ClockReading {
  /** Never goes back, but may stand still while the machine is suspended. */
  readonly monotonic: number
  /** Goes on then, but can be set. */
  readonly wall: number
}

/**
 * Half a second: nobody who publishes minds the wait, and one read in it is nothing to a process
 * that answers hundreds of calls. All processes must have the same, so it is no setting.
 */
export const LEASE_MS = 500

/** A tenth more, for clocks that run at different speeds: far more than any clock is off. */
export const LONGEST_LEASE_MS = LEASE_MS * 1.1

const isWithin = (elapsed: number): boolean => elapsed >= 0 && elapsed < LEASE_MS

/**
 * Whether a lease still holds: by both clocks, so that neither one that stood still nor one that was
 * set back makes it longer. `start` is from before the version was asked for.
 */
export const holdsLease = (start: ClockReading, now: ClockReading): boolean =>
  isWithin(now.monotonic - start.monotonic) && isWithin(now.wall - start.wall)
