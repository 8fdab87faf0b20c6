import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClockReading, holdsLease, LEASE_MS, LONGEST_LEASE_MS } from './lease'

const at = (monotonic: number, wall = monotonic): ClockReading => ({ monotonic, wall })

describe('a lease', () => {
  it('holds for less than its time', () => {
    expect(holdsLease(at(0), at(0))).toBe(true)
    expect(holdsLease(at(0), at(LEASE_MS - 1))).toBe(true)
    expect(holdsLease(at(0), at(LEASE_MS))).toBe(false)
    expect(LEASE_MS).toBeLessThanOrEqual(1000)
  })

  it.each([
    ['the monotonic clock stood still, the wall clock went on', at(10, LEASE_MS)],
    ['the wall clock was set back', at(LEASE_MS, 10)],
    ['the wall clock was set back behind the start', at(10, -1)],
    ['the wall clock was set far ahead', at(10, 1e12)],
  ])('has ended when %s', (_, now) => {
    expect(holdsLease(at(0), now)).toBe(false)
  })
})

/** One thing that happens to a process, after `ms` of real time. */
const step = fc.record({
  ms: fc.oneof(fc.nat(100), fc.nat(700)),
  what: fc.constantFrom('call', 'call', 'call', 'call', 'publish', 'freeze', 'clock'),
  by: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -100_000, max: 100_000 })),
  /** How long a read is on its way to the database, and back. */
  there: fc.oneof(fc.nat(20), fc.nat(900)),
  back: fc.oneof(fc.nat(20), fc.nat(900)),
})

describe('a process with a lease', () => {
  it('never answers a call that arrived after the publisher was told by an older version', () => {
    let leased = 0
    // Both clocks run up to 4 % too fast or too slow, and the publisher's too.
    const rate = fc.double({ min: 0.96, max: 1.04, noNaN: true })
    fc.assert(
      // One clock is wrong at a time: the machine is suspended, or somebody sets the wall clock.
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.boolean(),
        rate,
        rate,
        (steps, suspends, own, publishers) => {
          let real = 0
          let monotonic = 0
          let wall = 1e6
          const pass = (ms: number, clocks: { monotonic?: boolean } = {}) => {
            real += ms
            wall += ms * own
            if (clocks.monotonic !== false) monotonic += ms * own
          }
          const published = [{ at: -1, told: -1 }]
          const versionAt = (time: number) => published.filter((one) => one.at <= time).length
          const toldAt = (time: number) => published.filter((one) => one.told <= time).length
          let memory: { version: number; start: ClockReading } | null = null
          for (const { ms, what, by, there, back } of steps) {
            pass(ms)
            if (what === 'publish') published.push({ at: real, told: real + LONGEST_LEASE_MS / publishers })
            // The clocks of a frozen process go on.
            if (what === 'freeze') pass(Math.abs(by))
            if (what === 'clock' && suspends) pass(Math.abs(by), { monotonic: false })
            if (what === 'clock' && !suspends) wall += by
            if (what !== 'call') continue
            const arrived = real
            const now = at(monotonic, wall)
            if (memory && holdsLease(memory.start, now)) {
              leased++
              expect(memory.version).toBeGreaterThanOrEqual(toldAt(arrived))
              continue
            }
            pass(there)
            memory = { version: versionAt(real), start: now }
            pass(back)
          }
        },
      ),
      { numRuns: 5_000 },
    )
    expect(leased).toBeGreaterThan(1_000)
  })
})
