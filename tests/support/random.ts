// Random choices that are reproducible by their seed (mulberry32).

export class Random {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 up to, but not including, `below`. */
  whole(below: number): number {
    return Math.floor(this.next() * below)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.whole(list.length)]
    if (picked === undefined) throw new Error('there is nothing to pick from')
    return picked
  }

  /** One of the entries, chosen with its weight. */
  weighted<T>(entries: readonly (readonly [weight: number, entry: T])[]): T {
    let left = this.next() * entries.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, entry] of entries) {
      left -= weight
      if (left < 0) return entry
    }
    return this.pick(entries)[1]
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.whole(16).toString(16)).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
