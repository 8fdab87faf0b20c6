// Who gets a survey, in words: one sentence for every kind of rule and for their combination.
import { describe, expect, it } from 'vitest'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { english } from '@/tests/support/english'
import { describeAudience } from './audience-sentence'
import { describeMoment, describePlace, describeRun, readAudience } from './survey-sentences'

function survey(parts: Record<string, unknown> = {}): SurveyDocument {
  const parsed = parseSurveyDocument({ key: 'x', name: 'X', questions: [], ...parts })
  if ('document' in parsed) return parsed.document
  throw new Error(JSON.stringify(parsed.problems))
}

const say = (rules: unknown[], audience: Record<string, unknown> = {}) =>
  describeAudience(english, survey({ rules, audience }))

const ON_COMPUTERS = { mobile: false, tablet: false, email: false, ios: false, android: false }

describe('describeAudience', () => {
  it('describes everything in one natural sentence', () => {
    const rules = [
      { kind: 'url', value: '/pricing' },
      { kind: 'pageviews', atLeast: 3 },
    ]
    expect(say(rules, { devices: ON_COMPUTERS, samplePercent: 20 })).toBe(
      'Shown to people on computers whose page address contains /pricing, on their third page or later, to 20% of them, until they have answered.',
    )
  })

  it.each([
    [{}, 'Shown to everybody, until they have answered.'],
    [{ stopAfterClose: true }, 'Shown to everybody, until they have answered or closed it.'],
    [
      { showAgainAfter: { count: 30, unit: 'days' } },
      'Shown to everybody, and again 30 days after an answer.',
    ],
    [
      { showAgainAfter: { count: 1, unit: 'hours' }, stopAfterClose: true },
      'Shown to everybody, and again 1 hour after an answer, but never again once they have closed it.',
    ],
    [{ samplePercent: 0 }, 'Not shown: the share of people is 0 %.'],
    [{ devices: { ...ON_COMPUTERS, desktop: false } }, 'Not shown: every kind of device is switched off.'],
    [
      { devices: { desktop: false, tablet: false, ios: false } },
      'Shown to people on phones, in e-mails and in apps for Android, until they have answered.',
    ],
  ])('says of the audience %j: %s', (audience, sentence) => {
    expect(say([], audience)).toBe(sentence)
  })

  it.each([
    [
      [
        { kind: 'url', value: '/a' },
        { kind: 'url', match: 'regex', value: '/b+' },
      ],
      'whose page address contains /a or fits the pattern /b+',
    ],
    [
      [
        { kind: 'url', value: '/a' },
        { kind: 'url', include: false, match: 'matches', value: 'x.com/a' },
      ],
      'whose page address contains /a but not where it is x.com/a',
    ],
    [[{ kind: 'url', include: false, value: '/a' }], 'on every page but those whose address contains /a'],
    [
      [
        { kind: 'pageviews', atLeast: 2 },
        { kind: 'pageviews', atLeast: 21 },
      ],
      'on their 21st page or later',
    ],
    [[{ kind: 'visits', visitors: 'new' }], 'on their first visit'],
    [[{ kind: 'visits', visitors: 'returning' }], 'on their second visit or later'],
    [
      [
        { kind: 'visits', visitors: 'new' },
        { kind: 'visits', visitors: 'returning' },
      ],
      'on their first visit and on a later one at once (which is impossible)',
    ],
    [
      [
        { kind: 'view_name', value: 'Cart' },
        { kind: 'view_name', value: 'Home' },
      ],
      'in the app’s view “Cart” or “Home”',
    ],
    [[{ kind: 'install_days', atLeast: 1 }], 'at least 1 day after they installed the app'],
    [[{ kind: 'launch_times', atLeast: 5 }], 'who have started the app at least 5 times'],
    [
      [
        { kind: 'geo', country: 'de' },
        { kind: 'geo', country: 'us', region: 'CA' },
      ],
      'in Germany or United States (CA)',
    ],
    [[{ kind: 'geo', country: 'fr', include: false }], 'not in France'],
    [
      [
        { kind: 'data', field: 'plan', operator: 'is', value: 'pro' },
        { kind: 'data', field: 'n', operator: 'is_equal_or_more_than', value: 3 },
      ],
      'whose “plan” is “pro” and “n” is at least “3”',
    ],
    [
      [
        { kind: 'data', field: 'a', operator: 'exists', mandatory: false },
        { kind: 'data', field: 'b', operator: 'does_not_exist', mandatory: false },
      ],
      'whose “a” is known or “b” is not known',
    ],
    [[{ kind: 'client_key', known: false }], 'who are not signed in (they have no client key)'],
    [
      [{ kind: 'previous_answer', survey: 's', question: 'q', answer: 'a', chosen: false }],
      'who have not answered “a” in “s”',
    ],
  ])('says of the rules %j: %s', (rules, clause) => {
    const everywhere = { devices: { ios: true, android: true } }
    expect(say(rules, everywhere)).toBe(`Shown to people ${clause}, until they have answered.`)
  })

  it('names previous answers by their texts where these are given', () => {
    const rules = [{ kind: 'previous_answer', survey: 's', question: 'q', answer: 'a' }]
    expect(describeAudience(english, survey({ rules }), () => ({ survey: 'Shop', answer: 'Yes' }))).toContain(
      'who have answered “Yes” in “Shop”',
    )
  })

  it('leaves out unfinished rules and counts them', () => {
    const raw = {
      rules: [
        { kind: 'url', value: '' },
        { kind: 'pageviews', atLeast: 2 },
      ],
      audience: { samplePercent: 'x' },
    }
    const audience = readAudience(raw)
    expect(audience.unfinished).toBe(1)
    expect(describeAudience(english, audience)).toBe(
      'Shown to people on their second page or later, until they have answered.',
    )
  })
})

describe('describePlace', () => {
  it.each([
    [{}, 'In a box in the bottom right corner.'],
    [{ look: { top: '20px', left: '5%' } }, 'In a box in the top left corner.'],
    [{ presentation: 'inline', look: { inlineSelector: '#a' } }, 'In the page, below #a.'],
    [{ presentation: 'fullscreen' }, 'Over the whole page.'],
  ])('says of %j: %s', (parts, sentence) => {
    expect(describePlace(english, survey(parts))).toBe(sentence)
  })
})

describe('describeMoment', () => {
  it.each([
    [{}, 'Appears as soon as the page is there.'],
    [{ eventName: 'paid' }, 'Appears when the event “paid” happens.'],
    [
      { conditions: { afterSeconds: 15, onExitIntent: true }, eventName: 'paid' },
      'Appears when 15 seconds have passed and the pointer is about to leave the page. It waits for the event “paid”.',
    ],
  ])('says of %j: %s', (parts, sentence) => {
    expect(describeMoment(english, survey(parts))).toBe(sentence)
  })
})

describe('describeRun', () => {
  it.each([
    [{}, 'From now on, until you pause it.'],
    [{ goal: 1 }, 'From now on, until 1 person has answered.'],
    [
      { schedule: { startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-31T09:00:00Z' }, goal: 500 },
      'From 2026-12-01, until 2026-12-31 or until 500 people have answered.',
    ],
  ])('says of %j: %s', (parts, sentence) => {
    expect(describeRun(english, survey(parts), (time) => time.slice(0, 10))).toBe(sentence)
  })
})
