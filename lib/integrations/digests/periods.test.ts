// Hours, days and weeks by the clock of a zone, also where it is put forward or back.
import { expect, it } from 'vitest'
import { type Every, missedPeriods, periodAt } from './periods.rules'

const HOUR_MS = 3_600_000

const shown = (every: Every, zone: string, at: string): string[] => {
  const { start, end } = periodAt(every, zone, Date.parse(at))
  return [start, end].map((one) => new Date(one).toISOString().slice(0, 16))
}

it.each<[Every, string, string, string, string]>([
  ['day', 'UTC', '2026-11-22T12:00Z', '2026-11-22T00:00', '2026-11-23T00:00'],
  ['day', 'UTC', '2026-11-22T00:00Z', '2026-11-22T00:00', '2026-11-23T00:00'],
  // 23 and 25 hours long.
  ['day', 'Europe/Berlin', '2026-03-29T12:00Z', '2026-03-28T23:00', '2026-03-29T22:00'],
  ['day', 'Europe/Berlin', '2026-10-25T12:00Z', '2026-10-24T22:00', '2026-10-25T23:00'],
  ['day', 'America/New_York', '2026-11-22T04:59Z', '2026-11-21T05:00', '2026-11-22T05:00'],
  // The clock is put forward at midnight, so the day begins at one; and back, so midnight comes twice.
  ['day', 'Africa/Cairo', '2026-04-24T12:00Z', '2026-04-23T22:00', '2026-04-24T21:00'],
  ['day', 'Atlantic/Azores', '2026-10-25T12:00Z', '2026-10-25T00:00', '2026-10-26T01:00'],
  ['week', 'Europe/Berlin', '2026-11-22T22:59Z', '2026-11-15T23:00', '2026-11-22T23:00'],
  ['week', 'Europe/Berlin', '2026-11-22T23:00Z', '2026-11-22T23:00', '2026-11-29T23:00'],
  ['week', 'Europe/Berlin', '2026-03-29T12:00Z', '2026-03-22T23:00', '2026-03-29T22:00'],
  ['hour', 'Asia/Kolkata', '2026-11-22T10:10Z', '2026-11-22T09:30', '2026-11-22T10:30'],
  ['hour', 'Europe/Berlin', '2026-10-25T01:30Z', '2026-10-25T01:00', '2026-10-25T02:00'],
])('a %s in %s at %s', (every, zone, at, start, end) => expect(shown(every, zone, at)).toEqual([start, end]))

it.each<[Every, string]>([
  ['hour', 'Australia/Lord_Howe'],
  ['day', 'Europe/Berlin'],
  ['day', 'Africa/Cairo'],
  ['week', 'America/Santiago'],
])('follow one another without gaps through a year: %s in %s', (every, zone) => {
  let { end } = periodAt(every, zone, Date.parse('2026-01-01T00:00Z'))
  for (let n = 0; n < (every === 'hour' ? 3000 : 100); n++) {
    const next = periodAt(every, zone, end)
    expect(next.end).toBeGreaterThan(end)
    if (every !== 'hour') expect(next.start).toBe(end)
    end = next.end
  }
})

it('each missed period once, and those of long ago together', () => {
  const next = Date.parse('2026-11-01T00:00Z')
  const days = missedPeriods('day', 'UTC', next, next + 2 * 24 * HOUR_MS + 1)
  expect(days.map(({ end }) => new Date(end).getUTCDate())).toEqual([1, 2, 3])
  expect(missedPeriods('day', 'UTC', next, next - 1)).toEqual([])
  const many = missedPeriods('hour', 'UTC', next, next + 100 * HOUR_MS)
  expect(many.length).toBe(25)
  expect(many[0]).toEqual({ start: next - HOUR_MS, end: next + 76 * HOUR_MS })
  for (const [n, { start }] of many.slice(1).entries()) expect(start).toBe(many[n]?.end)
})
