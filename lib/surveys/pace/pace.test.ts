import { describe, expect, it } from 'vitest'
import { describeChanges } from '@/lib/surveys/history/describe-changes.rules'
import { english } from '@/tests/support/english'
import { parse, problems, survey } from '@/tests/support/surveys/parse-survey'
import { allowedSoFar, listMovedPaces, type Pace, PacePlaces, paceStateOf, periodOf } from './pace.rules'

const HOUR = 3_600_000
const pace = (more: Partial<Pace> = {}): Pace => ({
  count: 'responses',
  most: 4,
  per: 'day',
  spread: false,
  ...more,
})
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

describe('a period', () => {
  it.each([
    ['day', 'Europe/Berlin', '2032-03-28T12:00:00Z', '2032-03-27T23:00:00.000Z', '2032-03-28T22:00:00.000Z'],
    [
      'day',
      'America/New_York',
      '2032-11-07T12:00:00Z',
      '2032-11-07T04:00:00.000Z',
      '2032-11-08T05:00:00.000Z',
    ],
    ['week', 'UTC', '2032-03-07T23:59:59.999Z', '2032-03-01T00:00:00.000Z', '2032-03-08T00:00:00.000Z'],
    [
      'hour',
      'Asia/Kathmandu',
      '2032-03-01T10:20:00Z',
      '2032-03-01T10:15:00.000Z',
      '2032-03-01T11:15:00.000Z',
    ],
  ] as const)('of a %s in %s', (per, zone, at, start, end) => {
    const { startsAt, endsAt } = periodOf({ per }, Date.parse(at), zone)
    expect([iso(startsAt), iso(endsAt)]).toEqual([start, end])
  })
})

describe('what is allowed so far', () => {
  const day = { startsAt: 0, endsAt: 24 * HOUR }
  it.each([
    [0, 0],
    [1, 1],
    [6 * HOUR, 1],
    [6 * HOUR + 1, 2],
    [24 * HOUR - 1, 4],
  ])('after %s ms of a day is %s of four', (at, allowed) => {
    expect(allowedSoFar(pace({ spread: true }), day, at)).toBe(allowed)
    expect(allowedSoFar(pace(), day, at)).toBe(4)
  })
})

describe('the state', () => {
  const at = Date.parse('2032-03-01T10:00:00Z')
  it.each([
    [pace(), 3, null],
    [pace(), 4, '2032-03-02T00:00:00.000Z'],
    [pace({ spread: true }), 1, null],
    [pace({ spread: true }), 2, '2032-03-01T12:00:00.001Z'],
    [pace({ spread: true }), 4, '2032-03-02T00:00:00.000Z'],
  ])('%j with %s opens at %s', (own, counted, opens) => {
    const { opensAt } = paceStateOf(own, counted, at, 'UTC')
    expect(iso(opensAt)).toBe(opens)
    if (opensAt !== null)
      expect(paceStateOf(own, opensAt < at + 14 * HOUR ? counted : 0, opensAt + 1, 'UTC').opensAt).toBeNull()
  })
})

it('has as many places as are left, in each period by itself', () => {
  const places = new PacePlaces(
    [
      { id: 1, groupId: 7, pace: pace({ most: 2 }) },
      { id: 2, groupId: 7, pace: null },
    ],
    'UTC',
  )
  const [today, tomorrow] = [Date.parse('2032-03-01T23:59:59Z'), Date.parse('2032-03-02T00:00:00Z')]
  const wanted = [today, today, tomorrow].map((at) => ({ surveyId: 1, at }))
  const missing = places.missing(wanted)
  expect(missing).toHaveLength(2)
  expect(places.missing(wanted)).toEqual([])
  if (missing[0]) missing[0].before = 1
  const take = (at: number, surveyId = 1) => places.take(surveyId, at, { evenly: false })
  expect([take(today), take(today), take(tomorrow), take(today, 2)]).toEqual([true, false, true, true])
  places.release(1, today)
  expect(take(today)).toBe(true)
  expect(places.counters.map(({ before, added }) => before + added)).toEqual([2, 1])
})

it.each([
  ['gets one', null, { pace: pace(), localeGroupId: 1 }, [1]],
  ['has none', { pace: null, localeGroupId: 1 }, { pace: null, localeGroupId: 2 }, []],
  [
    'allows more',
    { pace: pace(), localeGroupId: 1 },
    { pace: pace({ most: 9, spread: true }), localeGroupId: 1 },
    [],
  ],
  [
    'counts by the week',
    { pace: pace(), localeGroupId: 1 },
    { pace: pace({ per: 'week' }), localeGroupId: 1 },
    [1],
  ],
  ['moves', { pace: pace(), localeGroupId: 1 }, { pace: pace(), localeGroupId: 2 }, [1, 2]],
  ['loses it', { pace: pace(), localeGroupId: 1 }, { pace: null, localeGroupId: 1 }, [1]],
])('counts anew where a survey %s', (_, before, after, groups) => {
  expect(listMovedPaces(before, after)).toEqual(groups)
})

it.each([
  ['no number', { per: 'day' }, ['pace.most: is missing']],
  ['none', { most: 0, per: 'day' }, ['pace.most: must be at least 1']],
  ['a month', { most: 5, per: 'month' }, ['pace.per: must be "hour", "day" or "week", not "month"']],
  ['an unknown field', { most: 5, per: 'day', each: 1 }, ['pace.each: no such field']],
])('is refused with %s', (_, given, expected) => {
  expect(problems(survey({ pace: given }))).toEqual(expected)
})

it('is told among the changes of a survey', () => {
  const [none, some] = [parse(survey({})), parse(survey({ pace: { most: 100, per: 'day' } }))]
  const sentence = (before: typeof none, after: typeof none) =>
    describeChanges(english, before, after).map((change) => change.sentence)
  expect(sentence(none, some)).toEqual(['It has a pace now: At most 100 responses a day.'])
  expect(
    sentence(some, parse(survey({ pace: { count: 'showings', most: 1, per: 'week', spread: true } }))),
  ).toEqual([
    'Its pace is another: It is shown at most 1 time a week. This is spread evenly over the period.',
  ])
  expect(sentence(some, none)).toEqual(['It no longer has a pace: as many as come.'])
})
