// Limits the calls that each caller may start per second: a few at once, the next after a wait, and
// rejects those that would wait too long.

interface Pace {
  perSecond: number
  /** How many may start at once. */
  burst: number
  longestWaitMs: number
}

/** How many callers are remembered before idle ones are dropped. */
const MOST_CALLERS = 5_000

export class Pacer {
  /** The time at which a caller's admitted calls are used up, in milliseconds. */
  private readonly busyUntil = new Map<string, number>()
  private forgetAt = 0

  constructor(private readonly pace: Pace) {}

  /** Milliseconds until the call may start; null if it would wait too long. */
  admit(caller: string, now: number): number | null {
    const { perSecond, burst, longestWaitMs } = this.pace
    const each = 1000 / perSecond
    const from = Math.max(now, this.busyUntil.get(caller) ?? 0)
    const wait = Math.max(0, from - now - (burst - 1) * each)
    if (wait > longestWaitMs) return null
    this.forget(now)
    this.busyUntil.set(caller, from + each)
    return wait
  }

  private forget(now: number): void {
    if (this.busyUntil.size < MOST_CALLERS || now < this.forgetAt) return
    this.forgetAt = now + 1000
    for (const [caller, until] of this.busyUntil) if (until <= now) this.busyUntil.delete(caller)
  }
}
