import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aHistory } from '@/tests/support/sample-visit'
import { mergePeople } from './merge-people.rules'

describe('mergePeople', () => {
  it('takes the latest times and every answer', () => {
    const merged = mergePeople(
      new Map([[1, aHistory({ answeredAt: 5, answerIds: [1, 2], viewedTimes: [9, 5], servedTimes: [4] })]]),
      new Map([
        [1, aHistory({ answeredAt: 7, completedAt: 6, closedAt: 3, answerIds: [2, 3], viewedTimes: [7, 5] })],
        [2, aHistory({ closedAt: 1 })],
      ]),
    )
    expect(merged.get(1)).toEqual({
      answeredAt: 7,
      completedAt: 6,
      closedAt: 3,
      answerIds: [1, 2, 3],
      viewedTimes: [9, 7, 5],
      servedTimes: [4],
    })
    expect(merged.get(2)).toEqual(aHistory({ closedAt: 1 }))
  })

  it('counts an event of both histories once, newest first, at most a hundred', () => {
    const times = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 100 })
    fc.assert(
      fc.property(times, times, (one, other) => {
        const merged = mergePeople(
          new Map([[1, aHistory({ viewedTimes: one })]]),
          new Map([[1, aHistory({ viewedTimes: other })]]),
        ).get(1)
        const expected = [...new Set([...one, ...other])].sort((a, b) => b - a).slice(0, 100)
        const distinct = merged?.viewedTimes ?? []
        if (one.length > 0 && other.length > 0) expect(distinct).toEqual(expected)
      }),
    )
  })

  it('keeps the newest hundred times of both', () => {
    const every = (first: number) => Array.from({ length: 80 }, (_, n) => first + 2 * n)
    const times = (first: number) => aHistory({ viewedTimes: every(first), servedTimes: every(first) })
    const merged = mergePeople(new Map([[1, times(0)]]), new Map([[1, times(1)]])).get(1)
    const newest = Array.from({ length: 100 }, (_, n) => 159 - n)
    expect(merged?.viewedTimes).toEqual(newest)
    expect(merged?.servedTimes).toEqual(newest)
  })

  it('changes neither history', () => {
    const one = new Map([[1, aHistory({ viewedTimes: [1, 2] })]])
    mergePeople(one, new Map([[1, aHistory({ viewedTimes: [3] })]]))
    expect(one.get(1)?.viewedTimes).toEqual([1, 2])
  })
})
