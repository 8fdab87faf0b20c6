// Counts values by size, in plain arrays, because calls do it; what reads it makes metrics of it.

export class Histogram {
  /** One count per bound, and one for values above the last. */
  readonly counts: number[]
  sum = 0

  /** `bounds`: the largest value of each bucket, ascending. */
  constructor(readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0)
  }

  add(value: number): void {
    let n = 0
    while (value > (this.bounds[n] ?? Number.POSITIVE_INFINITY)) n++
    this.counts[n] = (this.counts[n] ?? 0) + 1
    this.sum += value
  }
}

/** Bounds for milliseconds, from a fast call to one that times out. */
export const MILLISECONDS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]
