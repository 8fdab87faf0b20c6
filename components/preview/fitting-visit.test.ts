// The visit that a preview starts with passes the survey's own rules.
import { describe, expect, it } from 'vitest'
import { visitInputs } from '@/lib/serving/preview/preview-inputs.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { TEMPLATES } from '@/lib/surveys/templates/template-documents.rules'
import { TEMPLATE_NAMES } from '@/lib/surveys/templates/words.endpoint'
import { english } from '@/tests/support/english'
import { describeVisit, fitVisit, plainVisit } from './fitting-visit'
import { DEFAULTS, toExplainBody } from './inputs'

const documentOf = (part: object) => {
  const parsed = parseSurveyDocument({ key: 'x', name: 'x', questions: [], ...part })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return parsed.document
}
const visitFor = (rules: object[], part: object = {}) => fitVisit(documentOf({ rules, ...part }))

describe('the visit of a preview', () => {
  it.each([
    ['visits', [{ kind: 'visits', visitors: 'returning', atLeast: 3 }], { visits: '3' }],
    ['a first visit', [{ kind: 'visits', visitors: 'new' }], {}],
    [
      'pages',
      [
        { kind: 'pageviews', atLeast: 2 },
        { kind: 'pageviews', atLeast: 5 },
      ],
      { pages: '5' },
    ],
    ['a path', [{ kind: 'url', value: '/pricing' }], { url: 'https://example.com/pricing' }],
    ['a host', [{ kind: 'url', value: 'shop.test/cart' }], { url: 'https://shop.test/cart' }],
    [
      'a whole address',
      [{ kind: 'url', match: 'matches', value: 'http://localhost/a' }],
      { url: 'https://localhost/a' },
    ],
    ['no address', [{ kind: 'url', include: false, value: '/cart' }], {}],
    ['a country', [{ kind: 'geo', country: 'DE' }], { country: 'DE' }],
    ['a key', [{ kind: 'client_key', known: true }], { key: 'somebody' }],
    [
      'what a visit can say, where one rule is enough',
      [
        {
          ...{ kind: 'group', of: 'any' },
          rules: [
            { kind: 'event', name: 'paid' },
            { kind: 'survey', did: 'saw' },
            { kind: 'client_key', known: true },
          ],
        },
      ],
      { key: 'somebody' },
    ],
    [
      'data',
      [
        { kind: 'data', field: 'plan', operator: 'is', value: 'pro' },
        { kind: 'data', field: 'seats', operator: 'is_more_than', value: 9 },
        { kind: 'data', field: 'age', operator: 'is_less_than', value: 20 },
        { kind: 'data', field: 'role', operator: 'exists' },
        { kind: 'data', field: 'test', operator: 'does_not_exist' },
      ],
      { data: '{"plan":"pro","seats":"10","age":"19","role":"yes"}' },
    ],
    [
      'an app',
      [
        { kind: 'view_name', value: 'cart' },
        { kind: 'launch_times', atLeast: 4 },
        { kind: 'install_days', atLeast: 2 },
      ],
      { view: 'cart', launches: '4', days: '2' },
    ],
  ])('meets rules on %s', (_, rules, expected) => {
    expect(visitFor(rules)).toEqual({ ...DEFAULTS, ...expected })
  })

  it('is on a device that the survey is for', () => {
    const devices = { desktop: false, mobile: false, tablet: false }
    expect(visitFor([], { audience: { devices } }).device).toBe('ios')
  })

  it('is on a phone in a narrow window, if the survey is for phones', () => {
    const narrow = (devices: object) => fitVisit(documentOf({ audience: { devices } }), true)
    expect(narrow({})).toEqual({ ...DEFAULTS, device: 'mobile' })
    expect(narrow({ mobile: false }).device).toBe('desktop')
    expect(plainVisit(true).device).toBe('mobile')
    expect(plainVisit(false)).toEqual(DEFAULTS)
  })

  it('is a plain first visit for every starting point', () => {
    for (const name of TEMPLATE_NAMES)
      expect(fitVisit(documentOf(TEMPLATES[name](english)))).toEqual(DEFAULTS)
  })

  it('is valid for the endpoint, and says what is special about it', () => {
    const visit = visitFor([
      { kind: 'visits', visitors: 'returning' },
      { kind: 'url', value: '/a' },
    ])
    expect(visitInputs.safeParse(toExplainBody(visit, 'by_id', crypto.randomUUID(), null)).success).toBe(true)
    expect(describeVisit(english, visit)).toBe('page address https://example.com/a, visit number 2')
    expect(describeVisit(english, DEFAULTS)).toBe('')
  })
})
