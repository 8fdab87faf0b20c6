// How often a person may be shown a survey: times, waits, periods of the calendar, series.
import { describe, expect, it } from 'vitest'
import type { RuleName } from '@/lib/serving/rules/check.rules'
import type { Survey, SurveySettings } from '@/lib/surveys/survey.rules'
import { english } from '@/tests/support/english'
import { aPerson, aSurvey, aVisit, NOW } from '@/tests/support/sample-visit'
import { compileSurvey } from './compile-survey.rules'
import { evaluate, explain } from './eligibility.rules'
import { countCap, NO_LIMITS } from './frequency-cap.rules'
import { byEvent, byId, DIRECT_SERVE, inPreview, SERVE, type SelectionPolicy } from './selection-policy.rules'
import { indexSeries } from './showings.rules'
import type { Person, PersonSurvey } from './visit.rules'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const days = (count: number) => ({ count, unit: 'days' as const })

type Audience = Partial<SurveySettings['audience']>
interface Around {
  others?: Survey[]
  timeZone?: string
  now?: number
  policy?: SelectionPolicy
}

const limitsOf = (survey: Survey, { others = [], timeZone = 'UTC' }: Around) => ({
  ...NO_LIMITS,
  timeZone,
  series: indexSeries([survey, ...others]),
})

const failed = (survey: Survey, person: Person, around: Around = {}): RuleName | null => {
  const { now = NOW, policy = SERVE } = around
  const cap = countCap(person, limitsOf(survey, around), now)
  return evaluate(compileSurvey(survey), aVisit({ now }), person, cap, policy).failed
}

/** One reason of a survey in one text. */
const say = (survey: Survey, person: Person, name: RuleName, around: Around = {}): string => {
  const { now = NOW } = around
  const cap = countCap(person, limitsOf(survey, around), now)
  const reasons = explain(english, compileSurvey(survey), aVisit({ now }), person, cap, SERVE)
  const { rule, input, needs } = reasons.find((one) => one.name === name) ?? {}
  return [rule, input, needs].filter((text) => text !== null).join(' | ')
}

const met = (history: Partial<PersonSurvey>) => aPerson([[70, history]])

describe('a survey that is shown as soon as it is served', () => {
  it.each<[string, Audience, Partial<PersonSurvey>, RuleName | null]>([
    ['nothing', { showAtMost: 1 }, {}, null],
    ['served once of two', { showAtMost: 2 }, { servedTimes: [NOW - DAY] }, null],
    ['served twice of two', { showAtMost: 2 }, { servedTimes: [NOW - DAY, NOW - 9 * DAY] }, 'shown_times'],
    ['seen before servings were kept', { showAtMost: 1 }, { viewedTimes: [NOW - DAY] }, 'shown_times'],
    [
      'one view of one serving',
      { showAtMost: 2 },
      { servedTimes: [NOW - DAY], viewedTimes: [NOW - DAY + 1] },
      null,
    ],
    [
      'a view before the first serving that is kept',
      { showAtMost: 2 },
      { servedTimes: [NOW - DAY], viewedTimes: [NOW - 2 * DAY] },
      'shown_times',
    ],
    ['a wait that is over', { waitAfterShown: days(1) }, { servedTimes: [NOW - DAY] }, null],
    ['a wait that is not', { waitAfterShown: days(1) }, { servedTimes: [NOW - DAY + 1] }, 'shown_lately'],
    ['the clock of another server', { waitAfterShown: days(1) }, { servedTimes: [NOW + 1] }, 'shown_lately'],
    ['an old close', { stopAfterClose: days(1) }, { closedAt: NOW - DAY }, null],
    ['a new close', { stopAfterClose: days(1) }, { closedAt: NOW - DAY + 1 }, 'closed'],
    ['any close', { stopAfterClose: true }, { closedAt: NOW - 999 * DAY }, 'closed'],
    ['an answer', { showAtMost: 2, stopAfterClose: days(1) }, { answeredAt: NOW - 999 * DAY }, 'answered'],
  ])('%s', (_, audience, history, expected) => {
    expect(failed(aSurvey({ audience }), met(history))).toBe(expected)
  })
})

describe('a survey that the page shows when its conditions are met', () => {
  const conditions = { ...aSurvey().settings.conditions, onExitIntent: true }
  it.each<[string, Audience, Partial<PersonSurvey>, RuleName | null]>([
    ['servings', { showAtMost: 1, waitAfterShown: days(9) }, { servedTimes: [NOW - 1, NOW - 2] }, null],
    ['a view', { showAtMost: 1 }, { servedTimes: [NOW - 1], viewedTimes: [NOW] }, 'shown_times'],
    ['a view lately', { waitAfterShown: days(1) }, { viewedTimes: [NOW - 1] }, 'shown_lately'],
  ])('%s', (_, audience, history, expected) => {
    expect(failed(aSurvey({ settings: { conditions }, audience }), met(history))).toBe(expected)
    const inline = aSurvey({ settings: { presentation: 'inline' }, audience })
    expect(failed(inline, met(history))).toBe(expected)
  })
})

describe('once in a period of the calendar', () => {
  // NOW is Monday 15 June 2026, 12:00 UTC.
  it.each<[NonNullable<Audience['oncePer']>, string, string, RuleName | null]>([
    ['day', 'UTC', '2026-06-15T00:00:00Z', 'calendar'],
    ['day', 'UTC', '2026-06-14T23:59:59Z', null],
    ['day', 'Europe/Berlin', '2026-06-14T22:00:00Z', 'calendar'],
    ['day', 'Europe/Berlin', '2026-06-14T21:59:59Z', null],
    ['week', 'UTC', '2026-06-14T23:59:59Z', null],
    ['week', 'America/Los_Angeles', '2026-06-15T07:00:00Z', 'calendar'],
    ['week', 'America/Los_Angeles', '2026-06-15T06:59:59Z', null],
    ['month', 'Asia/Tokyo', '2026-05-31T15:00:00Z', 'calendar'],
    ['month', 'Asia/Tokyo', '2026-05-31T14:59:59Z', null],
    ['quarter', 'UTC', '2026-04-01T00:00:00Z', 'calendar'],
    ['quarter', 'UTC', '2026-03-31T23:59:59Z', null],
  ])('%s in %s, shown at %s: %s', (oncePer, timeZone, at, expected) => {
    const person = met({ servedTimes: [Date.parse(at)] })
    expect(failed(aSurvey({ audience: { oncePer } }), person, { timeZone })).toBe(expected)
  })
})

describe('a series', () => {
  const series = (follows: string | null, after = days(60)) => ({ series: { key: 'health', after, follows } })
  const nps = aSurvey({ id: 1, key: 'nps', name: 'NPS', localeGroupId: 10, audience: series(null) })
  const ces = aSurvey({
    id: 2,
    key: 'ces',
    name: 'CES',
    localeGroupId: 20,
    audience: series('nps', days(30)),
  })
  const others = [nps, ces]
  const ago = (count: number) => NOW - count * DAY

  it.each<[string, Survey, [number, Partial<PersonSurvey>][], RuleName | null]>([
    ['begins with the one that follows none', nps, [], null],
    ['does not begin with another', ces, [], 'series'],
    ['waits after the other', ces, [[10, { servedTimes: [ago(29)] }]], 'series'],
    ['goes on', ces, [[10, { servedTimes: [ago(30)] }]], null],
    ['waits after itself', nps, [[10, { servedTimes: [ago(59)] }]], 'series'],
    [
      'comes after the last one only',
      ces,
      [
        [10, { servedTimes: [ago(90)] }],
        [20, { servedTimes: [ago(40)] }],
      ],
      'series',
    ],
    [
      'comes round again',
      nps,
      [
        [10, { servedTimes: [ago(99)] }],
        [20, { servedTimes: [ago(60)] }],
      ],
      null,
    ],
    ['knows no other survey', nps, [[30, { servedTimes: [ago(1)] }]], null],
  ])('%s', (_, survey, surveys, expected) => {
    expect(failed(survey, aPerson(surveys), { others })).toBe(expected)
  })

  it('says whose turn it is, and until when it waits', () => {
    const person = aPerson([[10, { servedTimes: [ago(1)] }]])
    expect(say(ces, person, 'series', { others })).toBe(
      'A survey of the series “health” is shown 30 days after the one before; this one only after the survey “nps”. | The person was shown “NPS” last, at Sun 14 Jun 2026, 12:00 (UTC). | Wait until Tue 14 Jul 2026, 12:00 (UTC).',
    )
    expect(say(ces, aPerson(), 'series', { others })).toMatch(
      /no survey of the series\. \| The person must be shown the survey “nps” first\.$/,
    )
  })
})

describe('the explanation', () => {
  it('says what was seen, and when it passes', () => {
    const person = met({ servedTimes: [NOW - HOUR, NOW - DAY], closedAt: NOW - HOUR })
    expect(say(aSurvey({ audience: { showAtMost: 2 } }), person, 'shown_times')).toBe(
      'A person is shown it at most 2 times. | The person was shown it 2 of 2 times, the last time at Mon 15 Jun 2026, 11:00 (UTC). | This person is never shown it again. Raise the number, or ask another person.',
    )
    expect(say(aSurvey({ audience: { waitAfterShown: days(2) } }), person, 'shown_lately')).toMatch(
      /Wait until Wed 17 Jun 2026, 11:00 \(UTC\)\.$/,
    )
    expect(say(aSurvey({ audience: { stopAfterClose: days(90) } }), person, 'closed')).toBe(
      'A person who has closed it without an answer is asked again after 90 days. | The person closed it at Mon 15 Jun 2026, 11:00 (UTC). | Wait until Sun 13 Sept 2026, 11:00 (UTC).',
    )
    const quarterly = aSurvey({ audience: { oncePer: 'quarter' } })
    expect(say(quarterly, person, 'calendar', { timeZone: 'Europe/Berlin' })).toBe(
      'A person is shown it once a quarter of the year, by the clock of Europe/Berlin. | The person was shown it last at Mon 15 Jun 2026, 11:00 (UTC). | Wait until Wed 1 Jul 2026, 00:00 (Europe/Berlin).',
    )
  })
})

describe('who asks', () => {
  it.each<[string, SelectionPolicy, boolean]>([
    ['/serve', SERVE, true],
    ['/direct_serve', DIRECT_SERVE, true],
    ['an event', byEvent('go'), true],
    ['an id', byId(null), false],
    ['a preview', inPreview(SERVE), false],
  ])('%s', (_, policy, held) => {
    const eventName = policy.event === 'go' ? 'go' : null
    const survey = aSurvey({ settings: { eventName }, audience: { showAtMost: 1 } })
    const person = met({ servedTimes: [NOW - 1] })
    expect(failed(survey, person, { policy })).toBe(held ? 'shown_times' : null)
  })
})
