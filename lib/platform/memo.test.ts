import { describe, expect, it } from 'vitest'
import { Memo } from './memo'

describe('a memo', () => {
  it('makes the value of a text once', () => {
    const made: string[] = []
    const memo = new Memo<number>(10)
    const lengthOf = (text: string) => memo.of(text, () => made.push(text))
    expect([lengthOf('a'), lengthOf('b'), lengthOf('a')]).toEqual([1, 2, 1])
    expect(made).toEqual(['a', 'b'])
  })

  it('keeps what comes again and forgets the rest, whatever else comes', () => {
    const memo = new Memo<number>(10)
    memo.set('often', 1)
    for (let n = 0; n < 1000; n++) {
      memo.set(`once ${n}`, n)
      if (n % 5 === 0) expect(memo.get('often')).toBe(1)
    }
    const left = Array.from({ length: 1000 }, (_, n) => memo.get(`once ${n}`)).filter((n) => n !== undefined)
    expect(left.length).toBeLessThanOrEqual(20)
  })

  it('does not remember long texts', () => {
    const memo = new Memo<number>(10, 3)
    memo.set('long', 1)
    memo.set('lon', 2)
    expect([memo.get('long'), memo.get('lon')]).toEqual([undefined, 2])
  })
})
