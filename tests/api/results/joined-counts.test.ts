// A count that takes long goes on between the calls that ask for it, and ends when nobody does.
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/platform/contract/errors'
import { type CountContext, forgetCounts, joinCount } from '@/lib/results/counting/joined-counts'

const contextOf = (
  accountId: number,
  rights = ['see_results'],
  kind: CountContext['reading']['db']['kind'] = 'embedded',
): CountContext => ({ account: { id: accountId, rights }, reading: { db: { kind } } })

const ACCOUNT = 1_000_001

/** A count over one scope that is done when `finish` is called; it looks each few milliseconds whether it may go on. */
function longCount() {
  const scope = {}
  const state = { begun: 0, ended: 0, done: false, share: 0.4 }
  const work = async ({ watch }: CountContext): Promise<string> => {
    const number = ++state.begun
    watch?.expect(1)
    try {
      while (!state.done) {
        watch?.at(scope, state.share)
        await wait(5)
      }
      return `figures ${number}`
    } finally {
      state.ended++
    }
  }
  return { state, work }
}

const ask = (count: ReturnType<typeof longCount>, context = contextOf(ACCOUNT), asked: unknown[] = ['a']) =>
  joinCount(context, asked, count.work).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return [error.code, error.extras.details] as const
  })

const told = (percent: number) => ['not_ready', { percent, of: 'submissions' }]

const begun: ReturnType<typeof longCount>[] = []
const begin = () => {
  const count = longCount()
  begun.push(count)
  return count
}
afterEach(() => {
  for (const { state } of begun) state.done = true
  forgetCounts(ACCOUNT)
})

describe('a count that takes long', { timeout: 60_000 }, () => {
  it('says how far it is, and is joined by whoever asks the same', async () => {
    const count = begin()
    expect(await ask(count)).toEqual(told(40))
    count.state.share = 0.7
    expect(await Promise.all([ask(count), ask(count)])).toEqual([told(70), told(70)])
    const joined = ask(count)
    count.state.done = true
    expect(await joined).toBe('figures 1')
    // Another page that was told to ask again.
    expect(await ask(count)).toBe('figures 1')
    expect(count.state.begun).toBe(1)
  })

  it('is not shared with who asks something else, in another account, or with other rights', async () => {
    const count = begin()
    const others = [
      ask(count, contextOf(ACCOUNT), ['b']),
      ask(count, contextOf(ACCOUNT + 1)),
      ask(count, contextOf(ACCOUNT, ['see_results', 'see_people'])),
    ]
    const own = ask(count)
    await wait(50)
    count.state.done = true
    const found = await Promise.all([own, ...others])
    expect(new Set(found).size).toBe(4)
    forgetCounts(ACCOUNT + 1)
  })

  it('is not kept if nobody was told to ask again', async () => {
    const count = begin()
    count.state.done = true
    expect([await ask(count), await ask(count)]).toEqual(['figures 1', 'figures 2'])
  })

  it('is counted anew for who asks after a change of the account', async () => {
    const count = begin()
    expect(await ask(count)).toEqual(told(40))
    forgetCounts(ACCOUNT)
    const after = ask(count)
    count.state.done = true
    expect(await after).toBe('figures 2')
  })

  it('ends when nobody asks any more, and begins again for the next who does', async () => {
    const count = begin()
    expect(await ask(count)).toEqual(told(40))
    // One of two who ask leaves: it goes on for the other.
    const until = performance.now() + 8000
    while (performance.now() < until) {
      await ask(count)
      await wait(200)
    }
    expect(count.state).toMatchObject({ begun: 1, ended: 0 })
    await expect.poll(() => count.state.ended, { timeout: 20_000 }).toBe(1)
    const again = ask(count)
    count.state.done = true
    expect(await again).toBe('figures 2')
  })

  it('fails for all who wait, and is not kept', async () => {
    let tried = 0
    const fail = async () => {
      tried++
      await wait(20)
      throw new Error('broken')
    }
    const both = await Promise.allSettled([
      joinCount(contextOf(ACCOUNT), ['c'], fail),
      joinCount(contextOf(ACCOUNT), ['c'], fail),
    ])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(tried).toBe(1)
    await expect(joinCount(contextOf(ACCOUNT), ['c'], fail)).rejects.toThrow('broken')
    expect(tried).toBe(2)
  })

  it('is waited for on a server', async () => {
    const count = begin()
    const found = ask(count, contextOf(ACCOUNT, [], 'postgres'))
    await wait(2500)
    count.state.done = true
    expect(await found).toBe('figures 1')
  })
})
