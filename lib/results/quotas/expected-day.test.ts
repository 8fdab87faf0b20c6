import { expect, it } from 'vitest'
import { expectedDay } from './expected-day.rules'

const DAY = 86_400_000
const now = Date.parse('2026-11-29T12:00:00Z')
const long = { now, since: now - 90 * DAY }

it.each([
  ['as many days as what is left takes', { target: 50, counted: 36, lastWeek: 14 }, long, 7 * DAY],
  ['nothing once it is full', { target: 50, counted: 50, lastWeek: 14 }, long, null],
  ['nothing when its target was lowered', { target: 40, counted: 50, lastWeek: 14 }, long, null],
  ['nothing while it counts nothing', { target: 50, counted: 36, lastWeek: 0 }, long, null],
  ['the rate since it began', { target: 20, counted: 10, lastWeek: 10 }, { now, since: now - DAY }, DAY],
  ['nothing beyond ten years', { target: 2_000_000, counted: 1, lastWeek: 1 }, long, null],
])('expects %s', (_, figures, times, wait) => {
  expect(expectedDay(figures, times)).toBe(wait === null ? null : now + wait)
})
