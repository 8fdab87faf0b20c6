// Group commit: what arrives while one statement runs goes into the next, so cost falls as load
// rises.

import { env } from '@/lib/platform/env'
import { type BatchFigures, figuresOf } from './batch-figures'
import { awaited } from './waits'

interface Waiting<In, Out> {
  item: In
  since: number
  resolve: (out: Out) => void
  reject: (error: unknown) => void
}

export interface BatchOptions<In> {
  /** Under which its figures appear in the metrics; absent: in none. */
  name?: string
  /**
   * For two items with one key: `share` runs one and gives both its result, `wait` runs them in
   * successive batches.
   */
  key?: (item: In) => string | null
  sameKey?: 'share' | 'wait'
  /**
   * Whether to run the items one by one after this error, so that one bad row does not fail the
   * others.
   */
  retrySingly?: (error: unknown) => boolean
  /**
   * Whether to run a single item again after this error, up to three times in all: it conflicted
   * with another transaction.
   */
  retryLost?: (error: unknown) => boolean
  /**
   * Whether the error is a lock timeout: items that need that lock fail, all others are run without
   * them.
   */
  isLocked?: (error: unknown) => boolean
  /**
   * Groups items that need the same lock, such as the answers to one survey. Defaults to the key.
   */
  lane?: (item: In) => string
}

const MAX_ITEMS = 500
/** How long one lane waits for its lock while other lanes wait, in milliseconds. */
const SHORT_MS = 100
/** How long the lanes of a batch are run one by one, in milliseconds. */
const BY_LANE_MS = 2000

/** Has PostgreSQL's code for a lock that is not available. */
class LockedError extends Error {
  readonly code = '55P03'

  constructor() {
    super('another transaction holds a row that this call writes')
  }
}

export class Batch<In, Out> {
  private waiting: Waiting<In, Out>[] = []
  /** Waiting results by key, where items with equal keys share one. */
  private readonly shared = new Map<string, Promise<Out>>()
  private scheduled = false
  private running = false
  /** Locked lanes: their items wait in a separate batch until one of them succeeds. */
  private readonly lockedLanes = new Set<string>()
  private readonly figures: BatchFigures | null
  private aside: Batch<In, Out> | undefined

  /**
   * `run` gets up to 500 items and returns one result each, in order. `patienceMs` is how long it
   * may wait for locks, if not the default.
   */
  constructor(
    private readonly run: (items: In[], patienceMs?: number) => Promise<Out[]>,
    private readonly options: BatchOptions<In> = {},
    private readonly isAside = false,
  ) {
    this.figures = options.name === undefined ? null : figuresOf(options.name)
  }

  add(item: In): Promise<Out> {
    return awaited(() => this.enqueueOrShare(item))
  }

  private enqueueOrShare(item: In): Promise<Out> {
    const { key, sameKey } = this.options
    const name = sameKey === 'share' && key ? key(item) : null
    if (name === null) return this.enqueue(item)
    const known = this.shared.get(name)
    if (known) return known
    const promise = this.enqueue(item)
    this.shared.set(name, promise)
    return promise
  }

  private enqueue(item: In): Promise<Out> {
    const lane = this.laneOf(item)
    if (lane !== null && this.lockedLanes.has(lane)) return this.addAside(item, lane)
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, since: performance.now(), resolve, reject })
      this.schedule()
    })
  }

  private schedule(): void {
    if (this.scheduled || this.running) return
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      void this.flush()
    })
  }

  private async flush(): Promise<void> {
    this.running = true
    try {
      this.dropStale()
      const taken = this.take()
      const since = this.noteWaits(taken)
      await this.carryOut(taken)
      this.figures?.durations.add(performance.now() - since)
    } finally {
      this.running = false
      if (this.waiting.length > 0) this.schedule()
    }
  }

  /**
   * Rejects items that waited too long. Their callers already got a 503; committing now would
   * contradict it.
   */
  private dropStale(): void {
    const before = performance.now() - env().REQUEST_TIMEOUT_MS
    const fresh = this.waiting.findIndex(({ since }) => since >= before)
    if (fresh === 0) return
    const stale = this.waiting.splice(0, fresh < 0 ? this.waiting.length : fresh)
    for (const one of stale) one.reject(new Error('timeout: the database was too busy'))
  }

  private take(): Waiting<In, Out>[] {
    const { key, sameKey } = this.options
    if (sameKey !== 'wait' || !key) {
      this.shared.clear()
      return this.waiting.splice(0, MAX_ITEMS)
    }
    const taken: Waiting<In, Out>[] = []
    const names = new Set<string>()
    const later: Waiting<In, Out>[] = []
    for (const one of this.waiting) {
      const name = key(one.item)
      if (taken.length >= MAX_ITEMS || (name !== null && names.has(name))) later.push(one)
      else {
        taken.push(one)
        if (name !== null) names.add(name)
      }
    }
    this.waiting = later
    return taken
  }

  /** Returns the time. */
  private noteWaits(taken: Waiting<In, Out>[]): number {
    const now = performance.now()
    if (this.figures) {
      this.figures.sizes.add(taken.length)
      for (const { since } of taken) this.figures.waits.add(now - since)
    }
    return now
  }

  private async carryOut(taken: Waiting<In, Out>[], attempts = 3): Promise<void> {
    try {
      const results = await this.run(taken.map(({ item }) => item))
      if (results.length !== taken.length)
        throw new Error(`a batch of ${taken.length} returned ${results.length} results`)
      taken.forEach(({ resolve }, n) => {
        resolve(results[n] as Out)
      })
    } catch (error) {
      if (this.options.isLocked?.(error)) {
        if (taken.length > 1) await this.carryOutByLane(taken)
        else this.rejectLocked(taken, error)
      } else if (taken.length > 1 && this.options.retrySingly?.(error)) {
        for (const one of taken) await this.carryOut([one])
      } else if (attempts > 1 && this.options.retryLost?.(error)) {
        await this.carryOut(taken, attempts - 1)
      } else {
        for (const { reject } of taken) reject(error)
      }
    }
  }

  private laneOf(item: In): string | null {
    const { isLocked, lane, key } = this.options
    return isLocked ? ((lane ?? key)?.(item) ?? null) : null
  }

  private addAside(item: In, lane: string): Promise<Out> {
    this.aside ??= new Batch(this.run, this.options, true)
    const result = this.aside.add(item)
    result.then(
      () => {
        if (!this.aside?.waiting.some((one) => this.laneOf(one.item) === lane)) this.lockedLanes.delete(lane)
      },
      () => {},
    )
    return result
  }

  /** Handles a lock timeout: runs each lane by itself, and its items one by one if it fails. */
  private async carryOutByLane(taken: Waiting<In, Out>[]): Promise<void> {
    const lanes = new Map<string | Waiting<In, Out>, Waiting<In, Out>[]>()
    for (const one of taken) {
      const lane = this.laneOf(one.item) ?? one
      lanes.set(lane, [...(lanes.get(lane) ?? []), one])
    }
    const until = performance.now() + BY_LANE_MS
    const failed: Waiting<In, Out>[][] = []
    for (const group of lanes.values()) if (!(await this.tryShortly(group, until))) failed.push(group)
    for (const group of failed) {
      let misses = 0
      // After two failures in a row, what the lane shares must be locked.
      for (const one of group) {
        if (group.length > 1 && misses < 2 && (await this.tryShortly([one], until))) {
          misses = 0
          continue
        }
        misses++
        this.rejectLocked([one], new LockedError())
      }
    }
  }

  /** Returns false if the lock is still held, or the time is up. */
  private async tryShortly(group: Waiting<In, Out>[], until: number): Promise<boolean> {
    if (performance.now() > until) return false
    try {
      const results = await this.run(
        group.map(({ item }) => item),
        SHORT_MS,
      )
      group.forEach(({ resolve }, n) => {
        resolve(results[n] as Out)
      })
    } catch (error) {
      if (this.options.isLocked?.(error)) return false
      for (const one of group) await this.carryOut([one])
    }
    return true
  }

  /** Rejects these items, and moves others on their lanes to the separate batch. */
  private rejectLocked(group: Waiting<In, Out>[], error: unknown): void {
    for (const { item, reject } of group) {
      reject(error)
      const lane = this.laneOf(item)
      if (this.isAside || lane === null || this.lockedLanes.has(lane)) continue
      this.lockedLanes.add(lane)
      const moved = this.waiting.filter((one) => this.laneOf(one.item) === lane)
      this.waiting = this.waiting.filter((one) => !moved.includes(one))
      for (const one of moved) this.addAside(one.item, lane).then(one.resolve, one.reject)
    }
  }
}
