// Answers are delivered: retried with growing waits, resumed after a reload, sent again when the
// page is left, always to the same address.
import { describe, expect, it } from 'vitest'
import { openOutbox, WAITS } from './outbox'
import { openStore } from './store'

const refuse = (status?: number) => Promise.reject(Object.assign(new Error('no'), { status }))

/** An outbox on a scripted network, with a clock that only waiting advances. */
function arrange(answers: (() => Promise<unknown>)[], kept: Record<string, string> = {}) {
  const store = openStore(() => localBox(kept), true)
  const sent: string[] = []
  const waits: number[] = []
  const notes: unknown[][] = []
  let now = 1_000_000
  const outbox = openOutbox({
    store,
    send: (url) => {
      sent.push(url)
      return (answers.shift() ?? (() => Promise.resolve({})))()
    },
    wait: async (ms) => {
      waits.push(ms)
      now += ms
    },
    now: () => now,
    tell: (...note) => void notes.push(note),
  })
  return { outbox, sent, waits, kept, notes }
}

function localBox(kept: Record<string, string>): Storage {
  return Object.defineProperties(kept, {
    getItem: { value: (name: string) => kept[name] ?? null, configurable: true },
    setItem: {
      value: (name: string, value: string) => Object.assign(kept, { [name]: value }),
      configurable: true,
    },
    removeItem: { value: (name: string) => void delete kept[name], configurable: true },
  }) as Record<string, string> & Storage
}

describe('the outbox', () => {
  it('drops a delivered call', async () => {
    const { outbox, kept } = arrange([() => Promise.resolve({ poll: [] })])
    expect(await outbox.record('a', 'https://x/answer?request_id=a')).toEqual({ poll: [] })
    expect(kept).toEqual({})
  })

  it('retries four times, waiting longer each time, always with the same address', async () => {
    const { outbox, sent, waits, kept } = arrange(Array(5).fill(() => refuse()))
    expect(await outbox.record('a', 'https://x/answer?request_id=a')).toBeUndefined()
    expect(sent).toEqual(Array(5).fill('https://x/answer?request_id=a'))
    expect(waits).toEqual(WAITS)
    expect([...waits].sort((one, other) => one - other)).toEqual(waits)
    expect(Object.keys(kept)).toEqual(['soundings:a'])
  })

  it.each([500, 503, 429, 408])('retries after a %i', async (status) => {
    const { outbox, sent, kept } = arrange([() => refuse(status)])
    expect(await outbox.record('a', 'https://x')).toEqual({})
    expect(sent).toHaveLength(2)
    expect(kept).toEqual({})
  })

  it.each([400, 403, 404, 414])('gives up at once after a %i, and reports it', async (status) => {
    const { outbox, sent, kept, notes } = arrange([() => refuse(status)])
    expect(await outbox.record('a', 'https://x')).toEqual({ refused: 'no' })
    expect(sent).toHaveLength(1)
    expect(kept).toEqual({})
    expect(notes).toEqual([['refused', 'https://x', 'no']])
  })

  it('keeps a call for a later page when something other than the server answered', async () => {
    const { outbox, sent, kept, notes } = arrange([() => refuse(200)])
    expect(await outbox.record('a', 'https://x')).toBeUndefined()
    expect(sent).toHaveLength(1)
    expect(Object.keys(kept)).toEqual(['soundings:a'])
    expect(notes).toEqual([['kept', 'https://x']])
  })

  it('does not send a call under way twice when it resumes calls of earlier pages', async () => {
    const { outbox, sent } = arrange([])
    const delivered = outbox.record('a', 'https://x')
    outbox.replay()
    await delivered
    expect(sent).toEqual(['https://x'])
  })

  it('resumes after a reload what an earlier page could not deliver', async () => {
    const kept = { 'soundings:a': '999000 https://x/answer?request_id=a', soundings: '{}' }
    const { outbox, sent } = arrange([], kept)
    outbox.replay()
    expect(sent).toEqual(['https://x/answer?request_id=a'])
    await expect.poll(() => Object.keys(kept)).toEqual(['soundings'])
  })

  it.each(['-900000000 https://x', 'nonsense', ''])(
    'drops what is too old or cannot be read: "%s"',
    (entry) => {
      const kept = { 'soundings:a': entry }
      const { outbox, sent } = arrange([], kept)
      outbox.replay()
      expect(sent).toEqual([])
      expect(kept).toEqual({})
    },
  )

  it('sends pending calls once more when the page is left', async () => {
    const sent: string[] = []
    const store = openStore(() => localBox({}), true)
    const outbox = openOutbox({
      store,
      send: (url) => {
        sent.push(url)
        return refuse()
      },
      wait: () => new Promise(() => {}),
      now: () => 0,
      tell: () => {},
    })
    void outbox.record('a', 'https://x')
    await expect
      .poll(() => {
        sent.length = 1
        outbox.hurry()
        return sent.length
      })
      .toBe(2)
  })
})
