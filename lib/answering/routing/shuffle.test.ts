import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffle } from './shuffle.rules'

describe('shuffle', () => {
  const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))

  it('keeps every item, and the last one in its place in that mode', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat()),
        fc.constantFrom('all', 'all_but_last', 'none'),
        random,
        (items, mode, numbers) => {
          const shuffled = shuffle(items, mode, () => numbers.next().value ?? 0)
          expect([...shuffled].sort()).toEqual([...items].sort())
          if (mode === 'none') expect(shuffled).toEqual(items)
          if (mode === 'all_but_last') expect(shuffled.at(-1)).toBe(items.at(-1))
        },
      ),
    )
  })

  it('makes every order equally likely', () => {
    const counts = new Map<string, number>()
    let state = 1
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    for (let round = 0; round < 6_000; round++) {
      const order = shuffle(['a', 'b', 'c'], 'all', next).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })

  it('does not change its input', () => {
    const items = [1, 2, 3]
    shuffle(items, 'all', () => 0.9)
    expect(items).toEqual([1, 2, 3])
  })
})
