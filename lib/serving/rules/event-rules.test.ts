import { describe, expect, it } from 'vitest'
import { compileSurvey } from '@/lib/serving/eligibility/compile-survey.rules'
import { evaluate } from '@/lib/serving/eligibility/eligibility.rules'
import { SERVE } from '@/lib/serving/eligibility/selection-policy.rules'
import type { PersonEvents } from '@/lib/serving/eligibility/visit.rules'
import { EventRule } from '@/lib/surveys/document/rules/event-rule.endpoint'
import { aPerson, aVisit, noCap, withRules } from '@/tests/support/sample-visit'
import { MOST_AHEAD_MS, meetsEventRule } from './event-rules.rules'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 2, 1)

/** Events so many milliseconds ago. */
const did = (...ago: number[]): PersonEvents => {
  const times = ago.map((one) => NOW - one).sort((a, b) => b - a)
  return { complete: true, first: times.at(-1) ?? null, times }
}
const days = (count: number) => ({ count, unit: 'days' as const })
const rule = (parts: object) => EventRule.parse({ kind: 'event', name: 'paid', ...parts })

const meets = (parts: object, events: PersonEvents | null) => meetsEventRule(rule(parts), events, NOW)

describe('a window', () => {
  it.each([
    ['includes what happened exactly as long ago', { within: days(3) }, 3 * DAY, true],
    ['ends a millisecond before', { within: days(3) }, 3 * DAY + 1, false],
    ['includes what a fast clock says', { within: days(3) }, -MOST_AHEAD_MS, true],
    ['leaves out what is later still', { within: days(3) }, -MOST_AHEAD_MS - 1, false],
    ['more than: not exactly as long ago', { last: { moreThan: days(3) } }, 3 * DAY, false],
    ['more than: a millisecond more', { last: { moreThan: days(3) } }, 3 * DAY + 1, true],
    ['less than: not exactly as long ago', { last: { lessThan: days(3) } }, 3 * DAY, false],
    ['less than: a millisecond less', { last: { lessThan: days(3) } }, 3 * DAY - 1, true],
    ['the first more than', { first: { moreThan: days(3) } }, 3 * DAY + 1, true],
    ['the first less than', { first: { lessThan: days(3) } }, 3 * DAY - 1, true],
  ])('%s', (_, parts, ago, met) => {
    expect(meets(parts, did(ago))).toBe(met)
  })
})

it('needs a first or last time where it asks for one', () => {
  expect(meets({ atMost: 2, last: { moreThan: days(1) } }, did())).toBe(false)
  expect(meets({ atMost: 2 }, did())).toBe(true)
})

it('looks at the first time ever and the last one, whatever the window is', () => {
  const trial = { first: { moreThan: days(7), lessThan: days(8) }, within: days(1) }
  expect(meets(trial, did(0, 7.5 * DAY))).toBe(true)
  expect(meets(trial, did(0, 9 * DAY))).toBe(false)
})

it('counts exactly up to a hundred', () => {
  const many = did(...Array.from({ length: 101 }, (_, n) => n))
  expect(meets({ atLeast: 100 }, many)).toBe(true)
  expect(meets({ exactly: 100 }, many)).toBe(false)
  expect(meets({ atMost: 100 }, many)).toBe(false)
})

it.each<[string, object, boolean]>([
  ['at least', { atLeast: 1 }, true],
  ['last less than', { last: { lessThan: days(3) } }, true],
  ['first more than', { first: { moreThan: days(1) } }, true],
  ['at most', { atMost: 5 }, false],
  ['exactly', { exactly: 1 }, false],
  ['never', { name: 'other', happened: false }, false],
  ['last more than', { last: { moreThan: days(1) } }, false],
  ['first less than', { first: { lessThan: days(3) } }, false],
])('believes only what is certain while it is still being counted: %s', (_, parts, met) => {
  expect(meets(parts, { ...did(2 * DAY), complete: false })).toBe(met)
})

it('is met by nobody before it is counted', () => {
  expect(meets({ happened: false }, null)).toBe(false)
})

describe('contradictions are refused', () => {
  const problems = (parts: object) =>
    EventRule.safeParse({ kind: 'event', name: 'paid', ...parts }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ) ?? []
  it.each([
    [
      { happened: false, atLeast: 1 },
      'atLeast: must be left out: the rule asks for people who have not done it',
    ],
    [
      { happened: false, last: { lessThan: days(1) } },
      'last: must be left out: the rule asks for people who have not done it',
    ],
    [{ exactly: 2, atMost: 3 }, 'atMost: must be left out: exactly says how often'],
    [{ atLeast: 3, atMost: 2 }, 'atMost: must be at least {least}, as atLeast is'],
    [{ first: {} }, 'first: needs moreThan or lessThan'],
    [
      { first: { moreThan: days(8), lessThan: days(7) } },
      'first.lessThan: must be longer than moreThan: no time is both',
    ],
    [
      { within: days(7), last: { moreThan: days(7) } },
      'last.moreThan: must be shorter than within: what happened within it is not as long ago',
    ],
    [
      { first: { lessThan: days(7) }, last: { moreThan: days(7) } },
      'last.moreThan: must be shorter than first.lessThan: the last time is not before the first',
    ],
    [
      { within: days(91), where: [{ field: 'x', operator: 'exists' }] },
      'within: must be at most {days} days where the rule has conditions on properties; leave it out for ever',
    ],
  ])('%j', (parts, problem) => {
    expect(problems(parts)).toEqual([problem])
  })

  it.each([
    { within: days(91) },
    { within: days(90), where: [{ field: 'x', operator: 'exists' }] },
    { where: [{ field: 'x', operator: 'is', value: 3 }] },
    { atLeast: 1, atMost: 1 },
    { atMost: 3, within: days(7), last: { moreThan: days(30) } },
  ])('%j is none', (parts) => {
    expect(problems(parts)).toEqual([])
  })
})

it('is not taken for undone, within none of, while it is still being counted', () => {
  const event = { kind: 'event' as const, name: 'paid', happened: true, where: [] }
  const survey = withRules({ kind: 'group', of: 'none', rules: [event] })
  const met = (events: PersonEvents | null) =>
    evaluate(compileSurvey(survey), aVisit(), aPerson([], { events: () => events }), noCap, SERVE).eligible
  expect(met({ complete: true, first: null, times: [] })).toBe(true)
  expect(met({ complete: false, first: null, times: [] })).toBe(false)
  expect(met(null)).toBe(false)
  expect(met({ ...did(DAY), complete: false })).toBe(false)
})
