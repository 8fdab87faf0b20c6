// Who is next when strangers try passwords: known people first, then one network after the other.
import { describe, expect, it } from 'vitest'
import { type Turn, Turns, turnOf } from './turns'

const network = (key: string): Turn => ({ key, isKnown: false })
const OWNER: Turn = { key: 'browser', isKnown: true }

/** Work that ends when told, and the order in which it began. */
function arrange(atOnce: number) {
  const turns = new Turns(atOnce, 10)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (name: string, turn: Turn) =>
    turns.take(turn, () => {
      begun.push(name)
      return new Promise<string>((end) => ends.push(() => end(name)))
    })
  /** Ends the work that began first, and lets what follows begin. */
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, take, end, begun }
}

describe('turns', () => {
  it('begin at once while there is room, and later in the order in which they came', async () => {
    const { take, end, begun } = arrange(2)
    const first = take('a', network('1'))
    void take('b', network('1'))
    void take('c', network('1'))
    expect(begun).toEqual(['a', 'b'])
    await end()
    expect([await first, begun]).toEqual(['a', ['a', 'b', 'c']])
  })

  it('go to one network after the other, however many tries one has', async () => {
    const { take, end, begun } = arrange(1)
    for (const n of [1, 2, 3, 4]) void take(`flood ${n}`, network('flood'))
    void take('other 1', network('other'))
    void take('third 1', network('third'))
    void take('other 2', network('other'))
    for (let n = 0; n < 6; n++) await end()
    expect(begun).toEqual(['flood 1', 'flood 2', 'other 1', 'third 1', 'flood 3', 'other 2', 'flood 4'])
  })

  it('go to a known browser before 150 networks', async () => {
    const { take, end, begun } = arrange(2)
    for (let n = 0; n < 150; n++) void take('stranger', network(`${n}`))
    void take('owner', OWNER)
    await end()
    expect(begun).toEqual(['stranger', 'stranger', 'owner'])
  })

  it('say that a network has enough tries waiting, and nobody else', () => {
    const { turns, take } = arrange(1)
    for (let n = 0; n < 11; n++) void take('flood', network('flood'))
    expect([network('flood'), network('other'), OWNER].map((turn) => turns.isFull(turn))).toEqual([
      ...[true, false, false],
    ])
  })

  it('go on after work that failed', async () => {
    const turns = new Turns(1, 10)
    const failed = turns.take(OWNER, () => Promise.reject(new Error('no memory')))
    const next = turns.take(OWNER, async () => 'next')
    await expect(failed).rejects.toThrow('no memory')
    expect([await next, await turns.take(OWNER, async () => 'free')]).toEqual(['next', 'free'])
  })

  it('are of a known client, else of a network', () => {
    expect(turnOf('203.0.113.7', 'browser')).toEqual(OWNER)
    expect(turnOf('2001:db8:1:2::1', null)).toEqual(turnOf('2001:db8:1:3::9', null))
    expect(turnOf('203.0.113.7', null)).not.toEqual(turnOf('203.0.113.8', null))
    expect(turnOf(null, null)).toEqual({ key: 'unknown', isKnown: false })
  })
})
