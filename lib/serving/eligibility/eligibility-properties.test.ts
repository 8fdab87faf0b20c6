import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CADENCE_RULES } from '@/lib/serving/rules/check.rules'
import { DATA_OPERATORS, SURVEY_STATUSES, type Survey, type TargetingRule } from '@/lib/surveys/survey.rules'
import { english } from '@/tests/support/english'
import { aPerson, aSurvey, aVisit, NOW, withCaps } from '@/tests/support/sample-visit'
import { casesOf } from '@/tests/support/thorough'
import { compileSurvey } from './compile-survey.rules'
import { evaluate, explain } from './eligibility.rules'
import { EvaluationContext } from './evaluation-context.rules'
import { countCap, NO_CAP, NO_LIMITS } from './frequency-cap.rules'
import { byEvent, byId, DIRECT_SERVE, inPreview, SERVE, type SelectionPolicy } from './selection-policy.rules'
import { ANYBODY, DEVICE_TYPES, type Person, type Visit } from './visit.rules'

const RUNS = casesOf({ usually: 1_000, thoroughly: 10_000 })

/** Rules that look at the person. */
const PERSONAL: ReadonlySet<string> = new Set([
  'data',
  'previous_answer',
  'answered',
  'closed',
  'cap',
  ...CADENCE_RULES,
])

const few = fc.integer({ min: 0, max: 3 })
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
const value = fc.constantFrom('a', 'b', '3')
const country = fc.constantFrom('DE', 'FR')

const rule: fc.Arbitrary<TargetingRule> = fc.oneof(
  fc.record({
    kind: fc.constant('url' as const),
    include: fc.boolean(),
    match: fc.constantFrom('contains', 'matches', 'regex'),
    value,
  }),
  fc.record({ kind: fc.constant('pageviews' as const), atLeast: few }),
  fc.record({ kind: fc.constant('visits' as const), visitors: fc.constant('new' as const) }),
  fc.record({ kind: fc.constant('view_name' as const), value }),
  fc.record({ kind: fc.constant('install_days' as const), atLeast: few }),
  fc.record({ kind: fc.constant('launch_times' as const), atLeast: few }),
  fc.record({ kind: fc.constant('geo' as const), include: fc.boolean(), country, region: maybe(value) }),
  fc.record({
    kind: fc.constant('data' as const),
    field: value,
    operator: fc.constantFrom(...DATA_OPERATORS),
    value: maybe(value),
    mandatory: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('previous_answer' as const),
    chosen: fc.boolean(),
    answerId: few,
    surveyGroupId: few,
  }),
  fc.record({ kind: fc.constant('client_key' as const), known: fc.boolean() }),
)

const survey: fc.Arbitrary<Survey> = fc
  .record({
    status: fc.constantFrom('live' as const, ...SURVEY_STATUSES),
    rules: fc.array(rule, { maxLength: 3 }),
    localeGroupId: few,
    eventName: maybe(fc.constant('go')),
    startsAt: maybe(fc.constantFrom('2026-06-15T12:00:00Z', '2026-06-16T00:00:00Z')),
    samplePercent: fc.constantFrom(100, 50, 0),
    again: maybe(fc.constant({ count: 1, unit: 'hours' as const })),
    stopAfterClose: fc.constantFrom(true, false, { count: 1, unit: 'hours' as const }),
    showAtMost: maybe(fc.integer({ min: 1, max: 3 })),
    waitAfterShown: maybe(fc.constant({ count: 1, unit: 'minutes' as const })),
    oncePer: maybe(fc.constantFrom('day', 'week', 'month', 'quarter')),
    series: maybe(
      fc.record({
        key: value,
        after: fc.constant({ count: 1, unit: 'hours' as const }),
        follows: maybe(value),
      }),
    ),
    ignoreFrequencyCap: fc.boolean(),
    tablet: fc.boolean(),
  })
  .map(({ eventName, startsAt, again, tablet, status, rules, localeGroupId, ...audience }) =>
    aSurvey({
      ...{ status, rules, localeGroupId },
      settings: { eventName, schedule: { startsAt, endsAt: null } },
      audience: {
        devices: { desktop: true, mobile: true, tablet, email: true, ios: tablet, android: true },
        showAgainAfter: again,
        ...audience,
      },
    }),
  )

const visit: fc.Arbitrary<Visit> = fc
  .record({
    deviceType: fc.constantFrom(...DEVICE_TYPES),
    mobileType: maybe(fc.constantFrom('ios', 'android')),
    clientKey: maybe(value),
    url: maybe(fc.constantFrom('https://a', 'https://b/3')),
    visitCount: maybe(few),
    pageviewCount: maybe(few),
    installDays: maybe(few),
    launchTimes: maybe(few),
    viewName: maybe(value),
    country: maybe(country),
    region: maybe(value),
    contextData: maybe(fc.dictionary(value, fc.oneof(value, few))),
  })
  .map(aVisit)

const person: fc.Arbitrary<Person> = fc
  .array(
    fc.tuple(
      few,
      fc.record({
        answeredAt: maybe(fc.constantFrom(NOW, NOW - 3_600_000)),
        closedAt: maybe(fc.constant(NOW)),
        answerIds: fc.array(few),
        viewedTimes: fc.array(fc.integer({ min: NOW - 10, max: NOW })),
      }),
    ),
  )
  .map((surveys) => aPerson(surveys))

const policy: fc.Arbitrary<SelectionPolicy> = fc
  .tuple(fc.constantFrom(SERVE, DIRECT_SERVE, byEvent('go'), byId(null), byId('ios')), fc.boolean())
  .map(([plain, preview]) => (preview ? inPreview(plain) : plain))

describe('explain', () => {
  it('agrees with evaluate on every survey, visit, person and policy', () => {
    let eligible = 0
    fc.assert(
      fc.property(survey, visit, person, policy, few, (anySurvey, anyVisit, anyPerson, anyPolicy, limit) => {
        const compiled = compileSurvey(anySurvey)
        const cap = countCap(anyPerson, limit === 3 ? NO_LIMITS : withCaps({ limit, windowMs: 5 }), NOW)
        const result = evaluate(compiled, anyVisit, anyPerson, cap, anyPolicy)
        const reasons = explain(english, compiled, anyVisit, anyPerson, cap, anyPolicy)
        const failed = reasons.filter(({ outcome }) => outcome === 'failed')
        expect(failed.length > 0).toBe(!result.eligible)
        expect(failed[0]?.name ?? null).toBe(result.failed)
        const wrong = reasons.filter(
          ({ rule, input, needs, outcome }) =>
            [rule, input, needs ?? '.'].some((sentence) => !sentence.endsWith('.')) ||
            (needs !== null) !== (outcome === 'failed'),
        )
        expect(wrong).toEqual([])
        if (result.eligible) eligible++
      }),
      { numRuns: RUNS },
    )
    expect(eligible).toBeGreaterThan(50)
  })
})

describe('anybody', () => {
  it('is refused only what every person is refused, and what rules on the visit refuse', () => {
    let refused = 0
    fc.assert(
      fc.property(survey, visit, person, policy, few, (anySurvey, anyVisit, anyPerson, anyPolicy, limit) => {
        const compiled = compileSurvey(anySurvey)
        const cap = countCap(anyPerson, limit === 3 ? NO_LIMITS : withCaps({ limit, windowMs: 5 }), NOW)
        const known = explain(english, compiled, anyVisit, anyPerson, cap, anyPolicy)
        const { eligible } = evaluate(compiled, anyVisit, ANYBODY, NO_CAP, anyPolicy)
        expect(eligible).toBe(known.every(({ name, outcome }) => outcome !== 'failed' || PERSONAL.has(name)))
        if (!eligible) refused++
      }),
      { numRuns: RUNS },
    )
    expect(refused).toBeGreaterThan(50)
  })

  it('meets no rule that looks at the person without saying so', () => {
    const looked = () => {
      throw new Error('looked at the person')
    }
    const unread: Person = {
      get deviceData() {
        return looked()
      },
      get surveys() {
        return looked()
      },
      events: looked,
    }
    fc.assert(
      fc.property(survey, visit, policy, (anySurvey, anyVisit, anyPolicy) => {
        const context = new EvaluationContext(anyVisit, unread, NO_CAP, anyPolicy)
        for (const check of compileSurvey(anySurvey).checks) if (!check.needsPerson) check.passes(context)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the frequency cap', () => {
  it('is never exceeded, whatever the sequence of visits', () => {
    const step = fc.record({ wait: fc.integer({ min: 0, max: 40 }), group: few })
    const sequence = fc.array(step, { maxLength: 60 })
    const windowMs = 100
    fc.assert(
      fc.property(sequence, fc.integer({ min: 0, max: 4 }), (steps, limit) => {
        const someone = aPerson([0, 1, 2, 3].map((group) => [group, {}]))
        const served: number[] = []
        let now = NOW
        for (const { wait, group } of steps) {
          now += wait
          const compiled = compileSurvey(aSurvey({ localeGroupId: group }))
          const cap = countCap(someone, withCaps({ limit, windowMs, counts: 'served' }), now)
          if (!evaluate(compiled, aVisit({ now }), someone, cap, SERVE).eligible) continue
          someone.surveys.get(group)?.servedTimes.unshift(now)
          served.push(now)
        }
        const most = served.map((end) => served.filter((time) => time > end - windowMs && time <= end).length)
        expect(Math.max(0, ...most)).toBeLessThanOrEqual(limit)
        const patient = steps.reduce((sum, { wait }) => sum + wait, 0)
        if (limit > 0 && patient > 2 * windowMs) expect(served.length).toBeGreaterThan(limit === 1 ? 1 : 0)
      }),
    )
  })
})
