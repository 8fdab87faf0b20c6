import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampViewedAt, parseViewedAt } from './viewed-at.rules'

const AT = Date.UTC(2025, 6, 16, 15, 4, 5)

describe('parseViewedAt', () => {
  it.each([
    ['2025-07-16 15:04:05.123456 +0000', AT + 123],
    ['2025-07-16 15:04:05.123456  0000', AT + 123],
    ['2025-07-16 15:04:05.999999 +0000', AT + 999],
    ['2025-07-16 20:49:05 +0545', AT],
    ['2025-07-16 20:49:05  0545', AT],
    ['2025-07-16 10:04:05.000000 -0500', AT],
    ['2025-07-16 10:04:05 −05:00', AT],
    ['2025-07-16 15:04:05', AT],
    ['2025-07-16 15:03:60.000000 +0000', AT - 5_000],
    ['2025-07-16T15:04:05Z', AT],
    ['2025-07-16T15:04:05.5Z', AT + 500],
    ['2025-07-16T17:04:05+02:00', AT],
    ['2025-07-16T17:04:05 02:00', AT],
    ['2025-07-16T15:04:05', AT],
    ['2025-07-16T15:04Z', AT - 5_000],
    ['2025-07-16', Date.UTC(2025, 6, 16)],
    ['Wed, 16 Jul 2025 15:04:05 GMT', AT],
    ['Wed, 16 Jul 2025 17:04:05 +0200', AT],
    ['16 Jul 2025 15:04:05', AT],
    [String(AT), AT],
    ['0', 0],
    ['Jul 16, 2025 at 3:04:05 PM', AT],
    ['Jul 16, 2025 at 3:04:05\u202fPM', AT],
    ['Jul\u00a016, 2025, 3:04\u00a0pm', AT - 5_000],
    ['July 16, 2025 at 15:04:05', AT],
    ['16 Jul 2025 at 15:04:05', AT],
    ['Jul 16, 2025 at 12:00:00 AM', Date.UTC(2025, 6, 16)],
    ['Jul 16, 2025 at 12:00:00 PM', Date.UTC(2025, 6, 16, 12)],
    ['٢٠٢٥-٠٧-١٦ ١٥:٠٤:٠٥.١٢٣٤٥٦ +٠٠٠٠', AT + 123],
    ['۲۰۲۵-۰۷-۱۶ ۱۵:۰۴:۰۵ +۰۰۰۰', AT],
    ['२०२५-०७-१६T१५:०४:०५Z', AT],
    ['\u200f2025-07-16 15:04:05 +0000', AT],
    ['  2025-07-16 15:04:05 +0000 ', AT],
    ['2024-02-29 00:00:00 +0000', Date.UTC(2024, 1, 29)],
  ])('parses %s', (text, time) => {
    expect(parseViewedAt(text)).toBe(time)
  })

  it.each([
    '',
    'yesterday',
    'null',
    '2025-02-30 00:00:00 +0000',
    '2025-02-29 00:00:00',
    '2025-13-01 00:00:00',
    '2025-00-10 00:00:00',
    '2025-07-00',
    '2025-07-16 24:00:00',
    '2025-07-16 15:60:00',
    '2025-07-16 15:04:61',
    '2025-07-16 15:04:05 +9900',
    '2025-07-16 15:04:05 +0560',
    'Jul 32, 2025 at 3:04:05 PM',
    'Jul 16, 2025 at 13:04:05 PM',
    'Jul 16, 2025 at 0:04:05 AM',
    'Foo 16, 2025 at 3:04:05 PM',
    '99999999999999999',
    '9999999999999999',
    '-5',
    `2025-07-16 15:04:05${' '.repeat(200)}Z`,
  ])('rejects "%s"', (text) => {
    expect(parseViewedAt(text)).toBeNull()
  })

  it('parses every time that JavaScript writes', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        expect(parseViewedAt(date.toISOString())).toBe(date.getTime())
        expect(parseViewedAt(date.toUTCString())).toBe(Math.floor(date.getTime() / 1000) * 1000)
      }),
    )
  })
})

describe('clampViewedAt', () => {
  it.each([
    [5, 10, 20, 10],
    [15, 10, 20, 15],
    [25, 10, 20, 20],
    [15, 20, 10, 20],
  ])('%i between %i and %i: %i', (value, createdAt, now, clamped) => {
    expect(clampViewedAt(value, createdAt, now)).toBe(clamped)
  })
})
