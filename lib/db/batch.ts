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
}

const MOST = 500

export class Batch<In, Out> {
  private waiting: Waiting<In, Out>[] = []
  private scheduled = false
  private running = false

  /** `run` gets up to 500 items and answers with one result each, in order. */
  constructor(
    private readonly run: (items: In[]) => Promise<Out[]>,
    private readonly options: BatchOptions<In> = {},
  ) {}

  add(item: In): Promise<Out> {
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

  /** Groups of callers, each group with one item to carry out. */
  private take(): Waiting<In, Out>[][] {
    const { key, sameKey } = this.options
    if (!key) return this.waiting.splice(0, MOST).map((one) => [one])
    const groups: Waiting<In, Out>[][] = []
    const byKey = new Map<string, Waiting<In, Out>[]>()
    const later: Waiting<In, Out>[] = []
    for (const one of this.waiting) {
      const name = key(one.item)
      const group = name === null ? undefined : byKey.get(name)
      if (group && sameKey === 'share') group.push(one)
      else if (group || groups.length >= MOST) later.push(one)
      else {
        const fresh = [one]
        groups.push(fresh)
        if (name !== null) byKey.set(name, fresh)
      }
    }
    this.waiting = later
    return groups
  }

  private async carryOut(groups: Waiting<In, Out>[][]): Promise<void> {
    try {
      const items = groups.flatMap(([first]) => (first ? [first.item] : []))
      const results = await this.run(items)
      if (results.length !== items.length)
        throw new Error(`a batch of ${items.length} gave ${results.length} results`)
      groups.forEach((group, n) => {
        for (const one of group) one.resolve(results[n] as Out)
      })
    } catch (error) {
      if (groups.length > 1 && this.options.retrySingly?.(error)) {
        for (const group of groups) await this.carryOut([group])
      } else {
        for (const one of groups.flat()) one.reject(error)
      }
    }
  }
}
