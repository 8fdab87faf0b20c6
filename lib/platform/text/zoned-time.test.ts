import { describe, expect, it } from 'vitest'
import { CLOCK_PERIODS, type ClockPeriod, endOfPeriod, startOfPeriod, zonedParts } from './zoned-time'

const [BERLIN, NEW_YORK, LORD_HOWE] = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']
const HOUR_MS = 3_600_000

const at = (text: string): number => Date.parse(text)
const iso = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z')

describe('zonedParts', () => {
  it.each([
    // The clock goes from 02:00 to 03:00, and seven months later from 03:00 to 02:00.
    ['2026-03-29T00:59:59.999Z', BERLIN, [2026, 3, 29, 7, 119]],
    ['2026-03-29T01:00:00Z', BERLIN, [2026, 3, 29, 7, 180]],
    ['2026-10-25T00:30:00Z', BERLIN, [2026, 10, 25, 7, 150]],
    ['2026-10-25T01:30:00Z', BERLIN, [2026, 10, 25, 7, 150]],
    ['2026-03-08T06:59:00Z', NEW_YORK, [2026, 3, 8, 7, 119]],
    ['2026-03-08T07:00:00Z', NEW_YORK, [2026, 3, 8, 7, 180]],
    ['2026-11-01T05:00:00Z', NEW_YORK, [2026, 11, 1, 7, 60]],
    ['2026-11-01T06:00:00Z', NEW_YORK, [2026, 11, 1, 7, 60]],
    // By half an hour.
    ['2026-04-04T14:59:00Z', LORD_HOWE, [2026, 4, 5, 7, 119]],
    ['2026-04-04T15:00:00Z', LORD_HOWE, [2026, 4, 5, 7, 90]],
    ['2026-10-03T15:30:00Z', LORD_HOWE, [2026, 10, 4, 7, 150]],
    // Without daylight saving time.
    ['2026-06-30T18:15:00Z', 'Asia/Kathmandu', [2026, 7, 1, 3, 0]],
    ['2028-02-29T23:59:59Z', 'UTC', [2028, 2, 29, 2, 1439]],
    ['2028-02-29T11:00:00Z', 'Pacific/Auckland', [2028, 3, 1, 3, 0]],
    ['2027-12-31T23:00:00Z', BERLIN, [2028, 1, 1, 6, 0]],
    ['1969-12-31T23:59:59Z', 'UTC', [1969, 12, 31, 3, 1439]],
  ] as const)('reads %s in %s', (moment, zone, [year, month, day, weekday, minute]) => {
    expect(zonedParts(at(moment), zone)).toEqual({ year, month, day, weekday, minute })
  })
})

const PERIODS: [string, ClockPeriod, string, string, string][] = [
  // Days of 23 and of 25 hours, and of 23 and a half.
  ['2026-03-29T12:00Z', 'day', BERLIN, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['2026-10-25T22:59Z', 'day', BERLIN, '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['2026-11-01T12:00Z', 'day', NEW_YORK, '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['2026-10-03T16:00Z', 'day', LORD_HOWE, '2026-10-03T13:30Z', '2026-10-04T13:00Z'],
  // The clock goes from 24:00 to 23:00, or from 00:00 to 01:00.
  ['2018-02-18T02:30Z', 'day', 'America/Sao_Paulo', '2018-02-17T02:00Z', '2018-02-18T03:00Z'],
  ['2018-11-04T12:00Z', 'day', 'America/Sao_Paulo', '2018-11-04T03:00Z', '2018-11-05T02:00Z'],
  // There was no 30 December.
  ['2011-12-30T09:59Z', 'day', 'Pacific/Apia', '2011-12-29T10:00Z', '2011-12-30T10:00Z'],
  ['2011-12-30T10:00Z', 'day', 'Pacific/Apia', '2011-12-30T10:00Z', '2011-12-31T10:00Z'],
  ['2028-02-29T12:00Z', 'day', 'UTC', '2028-02-29T00:00Z', '2028-03-01T00:00Z'],
  // Monday to Monday.
  ['2026-03-29T21:59Z', 'week', BERLIN, '2026-03-22T23:00Z', '2026-03-29T22:00Z'],
  ['2026-03-29T22:00Z', 'week', BERLIN, '2026-03-29T22:00Z', '2026-04-05T22:00Z'],
  ['2027-01-02T00:00Z', 'week', 'UTC', '2026-12-28T00:00Z', '2027-01-04T00:00Z'],
  ['2028-02-29T12:00Z', 'month', NEW_YORK, '2028-02-01T05:00Z', '2028-03-01T05:00Z'],
  ['2027-02-28T23:59Z', 'month', 'UTC', '2027-02-01T00:00Z', '2027-03-01T00:00Z'],
  ['2026-03-31T21:59Z', 'month', BERLIN, '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
  ['2026-03-31T21:59Z', 'quarter', BERLIN, '2025-12-31T23:00Z', '2026-03-31T22:00Z'],
  ['2026-12-31T23:00Z', 'quarter', BERLIN, '2026-12-31T23:00Z', '2027-03-31T22:00Z'],
  ['2026-11-30T12:00Z', 'quarter', 'Asia/Tokyo', '2026-09-30T15:00Z', '2026-12-31T15:00Z'],
  ['2026-11-29T21:41Z', 'hour', 'Asia/Kathmandu', '2026-11-29T21:15Z', '2026-11-29T22:15Z'],
  // The hour from two to three comes twice.
  ['2026-10-25T00:30Z', 'hour', BERLIN, '2026-10-25T00:00Z', '2026-10-25T01:00Z'],
  ['2026-10-25T01:30Z', 'hour', BERLIN, '2026-10-25T01:00Z', '2026-10-25T02:00Z'],
  // Its second half comes twice, or it has no first half.
  ['2026-04-04T14:50Z', 'hour', LORD_HOWE, '2026-04-04T14:00Z', '2026-04-04T15:00Z'],
  ['2026-04-04T15:10Z', 'hour', LORD_HOWE, '2026-04-04T15:00Z', '2026-04-04T15:30Z'],
  ['2026-10-03T15:40Z', 'hour', LORD_HOWE, '2026-10-03T15:30Z', '2026-10-03T16:00Z'],
]

describe('startOfPeriod and endOfPeriod', () => {
  it.each(PERIODS)('say when %s has its %s in %s', (moment, period, zone, start, end) => {
    expect([
      iso(startOfPeriod(at(moment), period, zone)),
      iso(endOfPeriod(at(moment), period, zone)),
    ]).toEqual([start, end])
  })

  it('leave no moment out and have none twice', () => {
    for (const zone of [BERLIN, NEW_YORK, LORD_HOWE, 'Africa/Cairo', 'America/Havana', 'America/St_Johns']) {
      for (const period of CLOCK_PERIODS) {
        const until = at('2027-06-01')
        const step = period === 'hour' ? 30 * 24 * HOUR_MS + 1_234_567 : 0
        for (let now = startOfPeriod(at('2026-01-01'), period, zone); now < until; ) {
          const end = endOfPeriod(now, period, zone)
          expect(end).toBeGreaterThan(now)
          expect([startOfPeriod(now, period, zone), startOfPeriod(end - 1, period, zone)]).toEqual([now, now])
          expect([startOfPeriod(end, period, zone), endOfPeriod(end - 1, period, zone)]).toEqual([end, end])
          now = startOfPeriod(end + step, period, zone)
        }
      }
    }
  })
})

describe('zones', () => {
  it('are more than are kept', () => {
    const names = Intl.supportedValuesOf('timeZone')
    const hours = names.map((name) => zonedParts(0, name).minute)
    expect(names.map((name) => zonedParts(0, name).minute)).toEqual(hours)
  })
})
