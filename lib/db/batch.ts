// Group commit: what arrives while one statement is under way goes into the next, so cost falls as load rises.

import { env } from '@/lib/env'

interface Waiting<In, Out> {
  item: In
  since: number
  resolve: (out: Out) => void
  reject: (error: unknown) => void
}

interface BatchOptions<In> {
  /** Two items with one key: `share` answers both from one, `wait` carries them out one batch after the other. */
  key?: (item: In) => string | null
  sameKey?: 'share' | 'wait'
  /** Carry the items out one by one when the batch as a whole was refused, so that one bad row hurts nobody else. */
  retrySingly?: (error: unknown) => boolean
  /** Carry a single item out anew, up to three times in all, when it only lost against another transaction. */
  retryLost?: (error: unknown) => boolean
}

const MOST = 500

export class Batch<In, Out> {
  private waiting: Waiting<In, Out>[] = []
  /** Of those that wait, by key, where equal keys share one answer. */
  private readonly shared = new Map<string, Promise<Out>>()
  private scheduled = false
  private running = false

  /** `run` gets up to 500 items and answers with one result each, in order. */
  constructor(
    private readonly run: (items: In[]) => Promise<Out[]>,
    private readonly options: BatchOptions<In> = {},
  ) {}

  add(item: In): Promise<Out> {
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
      await this.carryOut(this.take())
    } finally {
      this.running = false
      if (this.waiting.length > 0) this.schedule()
    }
  }

  /** Whose callers were told meanwhile that the database is away: carried out now, it would belie them. */
  private dropStale(): void {
    const before = performance.now() - env().REQUEST_TIMEOUT_MS
    const fresh = this.waiting.findIndex(({ since }) => since >= before)
    if (fresh === 0) return
    const stale = this.waiting.splice(0, fresh < 0 ? this.waiting.length : fresh)
    for (const one of stale) one.reject(new Error('timeout: the database did not come to this in time'))
  }

  private take(): Waiting<In, Out>[] {
    const { key, sameKey } = this.options
    if (sameKey !== 'wait' || !key) {
      this.shared.clear()
      return this.waiting.splice(0, MOST)
    }
    const taken: Waiting<In, Out>[] = []
    const names = new Set<string>()
    const later: Waiting<In, Out>[] = []
    for (const one of this.waiting) {
      const name = key(one.item)
      if (taken.length >= MOST || (name !== null && names.has(name))) later.push(one)
      else {
        taken.push(one)
        if (name !== null) names.add(name)
      }
    }
    this.waiting = later
    return taken
  }

  private async carryOut(taken: Waiting<In, Out>[], tries = 3): Promise<void> {
    try {
      const results = await this.run(taken.map(({ item }) => item))
      if (results.length !== taken.length)
        throw new Error(`a batch of ${taken.length} gave ${results.length} results`)
      taken.forEach(({ resolve }, n) => {
        resolve(results[n] as Out)
      })
    } catch (error) {
      if (taken.length > 1 && this.options.retrySingly?.(error)) {
        for (const one of taken) await this.carryOut([one])
      } else if (tries > 1 && this.options.retryLost?.(error)) {
        await this.carryOut(taken, tries - 1)
      } else {
        for (const { reject } of taken) reject(error)
      }
    }
  }
}
