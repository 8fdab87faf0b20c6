// Lets each caller begin so many calls a second: a few at once, the next ones after a wait, and no more than can wait.

interface Pace {
  perSecond: number
  /** How many may begin at once. */
  burst: number
  longestWaitMs: number
}

/** How many callers are remembered before those that have been still for a while are forgotten. */
const MANY = 5_000

export class Pacer {
  /** When all that a caller was let begin is done, at their pace. */
  private readonly busyUntil = new Map<string, number>()
  private forgetAt = 0

  constructor(private readonly pace: Pace) {}

  /** Milliseconds until the call may begin; null: too many wait already. */
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
    if (this.busyUntil.size < MANY || now < this.forgetAt) return
    this.forgetAt = now + 1000
    for (const [caller, until] of this.busyUntil) if (until <= now) this.busyUntil.delete(caller)
  }
}
