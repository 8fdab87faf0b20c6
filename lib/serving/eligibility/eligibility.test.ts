// Which surveys a person may see: status, dates, devices, events, and the person's history.
import { describe, expect, it } from 'vitest'
import type { RuleName } from '@/lib/serving/rules/check.rules'
import type { Survey, SurveyStatus } from '@/lib/surveys/survey.rules'
import { english } from '@/tests/support/english'
import { aPerson, aSurvey, aVisit, NOW, noCap, withCaps, withRules } from '@/tests/support/sample-visit'
import { compileSurvey } from './compile-survey.rules'
import { evaluate, explain } from './eligibility.rules'
import { countCap } from './frequency-cap.rules'
import { byEvent, byId, DIRECT_SERVE, inPreview, SERVE, type SelectionPolicy } from './selection-policy.rules'
import type { Person, Visit } from './visit.rules'

const HOUR = 3_600_000

const failedOf = (
  survey: Survey,
  visit: Partial<Visit> = {},
  person: Person = aPerson(),
  policy: SelectionPolicy = SERVE,
): RuleName | null => evaluate(compileSurvey(survey), aVisit(visit), person, noCap, policy).failed

describe('status and dates', () => {
  it.each<[SurveyStatus, RuleName | null, RuleName | null]>([
    ['live', null, null],
    ['draft', 'status', null],
    ['paused', 'status', 'status'],
    ['complete', 'status', 'status'],
    ['archived', 'status', 'status'],
  ])('serves %s: %s, in preview: %s', (status, served, previewed) => {
    expect(failedOf(aSurvey({ status }))).toBe(served)
    expect(failedOf(aSurvey({ status }), {}, aPerson(), inPreview(SERVE))).toBe(previewed)
  })

  it.each([
    ['2026-06-15T12:00:00Z', null, null],
    ['2026-06-15T12:00:01Z', null, 'dates'],
    [null, '2026-06-15T12:00:00Z', 'dates'],
    [null, '2026-06-15T12:00:01Z', null],
    ['2026-06-15T17:45:00+05:45', null, null],
    ['no date', null, 'dates'],
  ])('runs from %s until %s: %s, in preview as well', (startsAt, endsAt, failed) => {
    const survey = aSurvey({ settings: { schedule: { startsAt, endsAt } } })
    expect(failedOf(survey)).toBe(failed)
    expect(failedOf(survey, {}, aPerson(), inPreview(SERVE))).toBe(failed)
  })
})

describe('device switch', () => {
  const off = { desktop: false, mobile: false, tablet: false, email: false, ios: false, android: false }
  it.each<[Partial<Visit>, Partial<typeof off>]>([
    [{ deviceType: 'desktop' }, { desktop: true }],
    [{ deviceType: 'tablet' }, { tablet: true }],
    [{ deviceType: 'email' }, { email: true }],
    [{ deviceType: 'native_mobile', mobileType: 'ios' }, { ios: true }],
    [{ deviceType: 'native_mobile', mobileType: 'android' }, { android: true }],
    [{ deviceType: 'native_mobile' }, { android: true }],
  ])('%o needs %o', (visit, on) => {
    const allOn = { desktop: true, mobile: true, tablet: true, email: true, ios: true, android: true }
    const others = Object.fromEntries(Object.keys(on).map((name) => [name, false]))
    expect(failedOf(aSurvey({ audience: { devices: { ...off, ...on } } }), visit)).toBeNull()
    const without = {
      ...allOn,
      ...others,
      ...(visit.deviceType === 'native_mobile' && !visit.mobileType ? off : {}),
    }
    expect(failedOf(aSurvey({ audience: { devices: without } }), visit)).toBe('device')
  })

  it('ignores the device of a direct serve', () => {
    expect(failedOf(aSurvey({ audience: { devices: off } }), {}, aPerson(), DIRECT_SERVE)).toBeNull()
  })
})

describe('event', () => {
  it.each<[string, SelectionPolicy, string | null, RuleName | null]>([
    ['serve', SERVE, 'checkout', 'event'],
    ['direct serve', DIRECT_SERVE, 'checkout', 'event'],
    ['by its event', byEvent('checkout'), 'checkout', null],
    ['by the event in another case', byEvent('Checkout'), 'checkout', 'event'],
    ['by an event when it waits for none', byEvent('checkout'), null, 'event'],
    ['by an event that is called any', byEvent('any'), 'checkout', 'event'],
    ['by id', byId(null), 'checkout', null],
  ])('%s', (_, policy, eventName, failed) => {
    expect(failedOf(aSurvey({ settings: { eventName } }), {}, aPerson(), policy)).toBe(failed)
  })
})

describe('the history of the person', () => {
  const answered = aPerson([[70, { answeredAt: NOW - HOUR }]])
  const closed = aPerson([[70, { closedAt: NOW - HOUR }]])

  it.each<[number | null, RuleName | null]>([
    [null, 'answered'],
    [61, 'answered'],
    [60, null],
  ])('asks again after %s minutes: %s', (count, failed) => {
    const showAgainAfter = count === null ? null : { count, unit: 'minutes' as const }
    expect(failedOf(aSurvey({ audience: { showAgainAfter } }), {}, answered)).toBe(failed)
  })

  it('does not affect another survey group', () => {
    expect(failedOf(aSurvey({ localeGroupId: 71 }), {}, answered)).toBeNull()
  })

  it.each<[string, SelectionPolicy, RuleName | null, RuleName | null]>([
    ['serve', SERVE, 'answered', 'closed'],
    ['direct serve', DIRECT_SERVE, 'answered', 'closed'],
    ['by event', { ...byEvent('e'), event: null }, 'answered', 'closed'],
    ['by id', byId(null), null, 'closed'],
    ['by id for an SDK', byId('android'), null, 'closed'],
    ['preview', inPreview(SERVE), 'answered', null],
  ])('%s: answered %s %s, closed %s', (_, policy, whenAnswered, whenClosed) => {
    const survey = aSurvey({ audience: { stopAfterClose: true } })
    expect(failedOf(survey, {}, answered, policy)).toBe(whenAnswered)
    expect(failedOf(survey, {}, closed, policy)).toBe(whenClosed)
  })

  it('shows a closed survey again unless it stops after close', () => {
    expect(failedOf(aSurvey(), {}, closed)).toBeNull()
  })

  it('samples nobody at 0 percent, except by id and in preview', () => {
    const survey = aSurvey({ audience: { samplePercent: 0 } })
    expect(failedOf(survey)).toBe('sample')
    expect(failedOf(survey, {}, aPerson(), byId(null))).toBeNull()
    expect(failedOf(survey, {}, aPerson(), inPreview(SERVE))).toBeNull()
  })

  it('is held back by the cap unless the survey ignores it, is asked for by id, or is in preview', () => {
    const held = countCap(aPerson(), withCaps({ limit: 0, windowMs: HOUR }), NOW)
    const failedWith = (survey: Survey, policy: SelectionPolicy) =>
      evaluate(compileSurvey(survey), aVisit(), aPerson(), held, policy).failed
    expect(failedWith(aSurvey(), SERVE)).toBe('cap')
    expect(failedWith(aSurvey({ audience: { ignoreFrequencyCap: true } }), SERVE)).toBeNull()
    expect(failedWith(aSurvey(), byId(null))).toBeNull()
    expect(failedWith(aSurvey(), inPreview(SERVE))).toBeNull()
  })
})

describe('explain', () => {
  it('says what failed, what the visit had and what would have to change', () => {
    const survey = withRules({ kind: 'pageviews', atLeast: 3 })
    const reasons = explain(
      english,
      compileSurvey(survey),
      aVisit({ pageviewCount: 2 }),
      aPerson(),
      noCap,
      SERVE,
    )
    expect(reasons.find(({ name }) => name === 'pageviews')).toEqual({
      name: 'pageviews',
      outcome: 'failed',
      rule: 'The person has seen at least 3 pages.',
      input: 'This is page 2.',
      needs: 'Ask on a later page, or lower the number.',
    })
    expect(reasons.find(({ name }) => name === 'cap')?.outcome).toBe('passed')
  })

  it('marks rules that this policy or channel does not test as skipped', () => {
    const survey = withRules({ kind: 'pageviews', atLeast: 3 })
    const outcomeOf = (visit: Partial<Visit>, policy: SelectionPolicy) =>
      explain(english, compileSurvey(survey), aVisit(visit), aPerson(), noCap, policy).find(
        ({ name }) => name === 'pageviews',
      )?.outcome
    expect(outcomeOf({}, DIRECT_SERVE)).toBe('skipped')
    expect(outcomeOf({ deviceType: 'email' }, SERVE)).toBe('skipped')
  })
})
