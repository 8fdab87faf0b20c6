// Group commit: which items share a statement, and how a rejected row affects the others.
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { Batch } from './batch'
import { isDatabaseAway } from './errors'

/** A statement that ends when the test says so. */
function gate() {
  let open = () => {}
  const closed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), closed }
}

describe('Batch', () => {
  it('runs items of one tick together, and gives each its own result', async () => {
    const sizes: number[] = []
    const batch = new Batch<number, number>(async (items) => {
      sizes.push(items.length)
      return items.map((n) => n * 2)
    })
    expect(await Promise.all([1, 2, 3].map((n) => batch.add(n)))).toEqual([2, 4, 6])
    expect(sizes).toEqual([3])
  })

  it('keeps items that arrive during a statement for the next one, one statement at a time', async () => {
    const first = gate()
    const runs: number[][] = []
    const batch = new Batch<number, number>(async (items) => {
      runs.push(items)
      if (runs.length === 1) await first.closed
      return items
    })
    const one = batch.add(1)
    await new Promise(setImmediate)
    const others = [batch.add(2), batch.add(3)]
    await new Promise(setImmediate)
    expect(runs).toEqual([[1]])
    first.open()
    await Promise.all([one, ...others])
    expect(runs).toEqual([[1], [2, 3]])
  })

  it('never runs more than five hundred items at once', async () => {
    const sizes: number[] = []
    const batch = new Batch<number, number>(async (items) => {
      sizes.push(items.length)
      return items
    })
    await Promise.all(Array.from({ length: 1203 }, (_, n) => batch.add(n)))
    expect(sizes).toEqual([500, 500, 203])
  })

  it('shares one result among equal keys', async () => {
    const runs: string[][] = []
    const batch = new Batch<string, string>(
      async (items) => {
        runs.push(items)
        return items.map((item) => item.toUpperCase())
      },
      { key: (item) => item, sameKey: 'share' },
    )
    expect(await Promise.all(['a', 'b', 'a'].map((item) => batch.add(item)))).toEqual(['A', 'B', 'A'])
    expect(runs).toEqual([['a', 'b']])
  })

  it('runs items of equal keys one after the other, in order', async () => {
    const runs: string[][] = []
    const batch = new Batch<string, string>(
      async (items) => {
        runs.push(items)
        return items
      },
      { key: (item) => item[0] ?? null, sameKey: 'wait' },
    )
    await Promise.all(['a1', 'b1', 'a2', 'a3'].map((item) => batch.add(item)))
    expect(runs).toEqual([['a1', 'b1'], ['a2'], ['a3']])
  })

  it('retries rows singly when one was rejected, so that only that one fails', async () => {
    const batch = new Batch<number, number>(
      async (items) => {
        if (items.includes(2)) throw new Error('refused')
        return items
      },
      { retrySingly: () => true },
    )
    const results = await Promise.allSettled([1, 2, 3].map((n) => batch.add(n)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('fails all items when the whole statement could not run', async () => {
    const batch = new Batch<number, number>(
      async () => {
        throw new Error('away')
      },
      { retrySingly: () => false },
    )
    const results = await Promise.allSettled([1, 2].map((n) => batch.add(n)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('goes on after a failure', async () => {
    let fails = true
    const batch = new Batch<number, number>(async (items) => {
      if (fails) throw new Error('away')
      return items
    })
    await expect(batch.add(1)).rejects.toThrow('away')
    fails = false
    expect(await batch.add(2)).toBe(2)
  })

  it('does not run an item whose caller has already timed out', async () => {
    const first = gate()
    const runs: number[][] = []
    const batch = new Batch<number, number>(async (items) => {
      runs.push(items)
      if (runs.length === 1) await first.closed
      return items
    })
    replaceEnv(parseEnv({ REQUEST_TIMEOUT_MS: '20' }))
    onTestFinished(() => replaceEnv(null))
    const one = batch.add(1)
    await new Promise(setImmediate)
    const late = batch.add(2)
    const waitedFrom = performance.now()
    while (performance.now() - waitedFrom < 30) await new Promise(setImmediate)
    const fresh = batch.add(3)
    first.open()
    expect(await Promise.all([one, fresh])).toEqual([1, 3])
    await expect(late).rejects.toSatisfy(isDatabaseAway)
    expect(runs).toEqual([[1], [3]])
  })
})
