// The targeting rules on page, place, counts and data, one by one.
import { describe, expect, it } from 'vitest'
import type { RuleName } from '@/lib/serving/rules/check.rules'
import type { Survey, TargetingRule } from '@/lib/surveys/survey.rules'
import { aPerson, aVisit, noCap, withRules } from '@/tests/support/sample-visit'
import { compileSurvey } from './compile-survey.rules'
import { evaluate } from './eligibility.rules'
import { byId, DIRECT_SERVE, SERVE, type SelectionPolicy } from './selection-policy.rules'
import type { Person, Visit } from './visit.rules'

const failedOf = (
  survey: Survey,
  visit: Partial<Visit> = {},
  person: Person = aPerson(),
  policy: SelectionPolicy = SERVE,
): RuleName | null => evaluate(compileSurvey(survey), aVisit(visit), person, noCap, policy).failed

describe('targeting', () => {
  const answered = aPerson([[5, { answerIds: [31] }]])
  it.each<[string, TargetingRule[], Partial<Visit>, RuleName | null]>([
    [
      'url met',
      [{ kind: 'url', include: true, match: 'contains', value: '/a' }],
      { url: 'https://x.io/a' },
      null,
    ],
    [
      'url not met',
      [{ kind: 'url', include: true, match: 'contains', value: '/a' }],
      { url: 'https://x.io/b' },
      'url',
    ],
    ['url unknown', [{ kind: 'url', include: true, match: 'contains', value: '/a' }], {}, 'url'],
    [
      'url on email',
      [{ kind: 'url', include: true, match: 'contains', value: '/a' }],
      { deviceType: 'email' },
      null,
    ],
    ['pageviews met', [{ kind: 'pageviews', atLeast: 3 }], { pageviewCount: 3 }, null],
    ['pageviews not met', [{ kind: 'pageviews', atLeast: 3 }], { pageviewCount: 2 }, 'pageviews'],
    ['pageviews absent', [{ kind: 'pageviews', atLeast: 0 }], {}, 'pageviews'],
    ['new visitor', [{ kind: 'visits', visitors: 'new' }], { visitCount: 1 }, null],
    ['not a new visitor', [{ kind: 'visits', visitors: 'new' }], { visitCount: 2 }, 'visits'],
    ['new visitor with no visit', [{ kind: 'visits', visitors: 'new' }], { visitCount: 0 }, 'visits'],
    ['returning visitor', [{ kind: 'visits', visitors: 'returning', atLeast: 2 }], { visitCount: 2 }, null],
    ['not returning', [{ kind: 'visits', visitors: 'returning', atLeast: 2 }], { visitCount: 1 }, 'visits'],
    ['view name on web', [{ kind: 'view_name', value: 'cart' }], {}, null],
    [
      'view name met',
      [
        { kind: 'view_name', value: 'home' },
        { kind: 'view_name', value: 'cart' },
      ],
      { deviceType: 'native_mobile', viewName: 'cart' },
      null,
    ],
    [
      'view name not met',
      [{ kind: 'view_name', value: 'cart' }],
      { deviceType: 'native_mobile' },
      'view_name',
    ],
    ['install days', [{ kind: 'install_days', atLeast: 2 }], { deviceType: 'native_mobile' }, 'install_days'],
    [
      'launch times',
      [{ kind: 'launch_times', atLeast: 2 }],
      { deviceType: 'native_mobile', launchTimes: 1 },
      'launch_times',
    ],
    ['counts of the app on web', [{ kind: 'launch_times', atLeast: 2 }], {}, null],
    [
      'counts of the page in an app',
      [{ kind: 'pageviews', atLeast: 2 }],
      { deviceType: 'native_mobile' },
      null,
    ],
    ['country met', [{ kind: 'geo', include: true, country: 'de', region: null }], { country: 'DE' }, null],
    ['country unknown', [{ kind: 'geo', include: true, country: 'DE', region: null }], {}, 'geo'],
    [
      'region met',
      [{ kind: 'geo', include: true, country: 'DE', region: 'BY' }],
      { country: 'DE', region: 'by' },
      null,
    ],
    [
      'region unknown',
      [{ kind: 'geo', include: true, country: 'DE', region: 'BY' }],
      { country: 'DE' },
      'geo',
    ],
    [
      'country excluded',
      [{ kind: 'geo', include: false, country: 'DE', region: null }],
      { country: 'DE' },
      'geo',
    ],
    [
      'unknown country not excluded',
      [{ kind: 'geo', include: false, country: 'DE', region: null }],
      {},
      null,
    ],
    ['client key known', [{ kind: 'client_key', known: true }], { clientKey: 'k' }, null],
    ['client key not known', [{ kind: 'client_key', known: true }], {}, 'client_key'],
    ['client key unwanted', [{ kind: 'client_key', known: false }], { clientKey: 'k' }, 'client_key'],
    ['answer given', [{ kind: 'previous_answer', chosen: true, answerId: 31, surveyGroupId: 5 }], {}, null],
    [
      'answer not given',
      [{ kind: 'previous_answer', chosen: true, answerId: 32, surveyGroupId: 5 }],
      {},
      'previous_answer',
    ],
    [
      'answer unwanted',
      [{ kind: 'previous_answer', chosen: false, answerId: 31, surveyGroupId: 5 }],
      {},
      'previous_answer',
    ],
    [
      'survey never met',
      [{ kind: 'previous_answer', chosen: false, answerId: 31, surveyGroupId: 6 }],
      {},
      null,
    ],
    [
      'all kinds hold together',
      [
        { kind: 'pageviews', atLeast: 1 },
        { kind: 'client_key', known: true },
      ],
      { pageviewCount: 1 },
      'client_key',
    ],
  ])('%s', (_, rules, visit, failed) => {
    expect(failedOf(withRules(...rules), visit, answered)).toBe(failed)
  })

  it('tests in a direct serve only what its parameters can decide', () => {
    const page = withRules(
      { kind: 'url', include: true, match: 'contains', value: '/a' },
      { kind: 'pageviews', atLeast: 3 },
      { kind: 'geo', include: true, country: 'DE', region: null },
    )
    expect(failedOf(page, {}, aPerson(), DIRECT_SERVE)).toBeNull()
    const data = withRules({ kind: 'data', field: 'plan', operator: 'is', value: 'pro', mandatory: true })
    expect(failedOf(data, {}, aPerson(), DIRECT_SERVE)).toBe('data')
    expect(failedOf(data, { contextData: { plan: 'pro' } }, aPerson(), DIRECT_SERVE)).toBeNull()
  })

  it('is tested by id for pages but not for the SDKs', () => {
    const survey = withRules({ kind: 'client_key', known: true })
    expect(failedOf(survey, {}, aPerson(), byId(null))).toBe('client_key')
    expect(
      failedOf(survey, { deviceType: 'native_mobile', mobileType: 'ios' }, aPerson(), byId('ios')),
    ).toBeNull()
  })
})
