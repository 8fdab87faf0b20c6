// Groups of rules against a plain reading of what docs/survey-documents.md says of them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TargetingRule } from '@/lib/surveys/survey.rules'
import { english } from '@/tests/support/english'
import { aPerson, aVisit, noCap, withRules } from '@/tests/support/sample-visit'
import { casesOf } from '@/tests/support/thorough'
import { compileSurvey } from '../eligibility/compile-survey.rules'
import { evaluate, explain, type Reason } from '../eligibility/eligibility.rules'
import { NO_CAP } from '../eligibility/frequency-cap.rules'
import { byId, DIRECT_SERVE, SERVE, type SelectionPolicy } from '../eligibility/selection-policy.rules'
import { ANYBODY, type Person, type Visit } from '../eligibility/visit.rules'

type Leaf = Exclude<TargetingRule, { kind: 'group' }>
type Group = Extract<TargetingRule, { kind: 'group' }>

const group = (of: Group['of'], ...rules: TargetingRule[]): Group => ({ kind: 'group', of, rules })

/** On which channel a kind is tested, and whether /direct_serve can test it. */
const KINDS = {
  url: { channel: 'web', direct: false },
  pageviews: { channel: 'web', direct: false },
  view_name: { channel: 'native', direct: false },
  geo: { channel: null, direct: false },
  data: { channel: null, direct: true },
  previous_answer: { channel: null, direct: true },
  client_key: { channel: null, direct: true },
} as const

const value = fc.constantFrom('a', 'b')
const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc.record({
    kind: fc.constant('url' as const),
    include: fc.boolean(),
    match: fc.constant('contains' as const),
    value,
  }),
  fc.record({ kind: fc.constant('pageviews' as const), atLeast: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('view_name' as const), value }),
  fc.record({
    ...{ kind: fc.constant('geo' as const), include: fc.boolean(), region: fc.constant(null) },
    country: fc.constantFrom('DE', 'FR'),
  }),
  fc.record({
    ...{ kind: fc.constant('data' as const), field: value, operator: fc.constantFrom('is', 'is_not') },
    ...{ value, mandatory: fc.boolean() },
  }),
  fc.record({
    ...{ kind: fc.constant('previous_answer' as const), chosen: fc.boolean() },
    ...{ answerId: fc.constantFrom(1, 2), surveyGroupId: fc.constant(1) },
  }),
  fc.record({ kind: fc.constant('client_key' as const), known: fc.boolean() }),
)
const treeOf = (levels: number): fc.Arbitrary<TargetingRule> =>
  levels === 0
    ? leaf
    : fc.oneof(
        { weight: 2, arbitrary: leaf },
        {
          weight: 3,
          arbitrary: fc.record({
            kind: fc.constant('group' as const),
            of: fc.constantFrom('all', 'any', 'none'),
            rules: fc.array(treeOf(levels - 1), { minLength: 1, maxLength: 4 }),
          }),
        },
      )
const rules = fc.array(treeOf(2), { minLength: 1, maxLength: 3 })

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
const visit: fc.Arbitrary<Visit> = fc
  .record({
    deviceType: fc.constantFrom('desktop', 'native_mobile', 'email'),
    clientKey: maybe(value),
    url: maybe(fc.constantFrom('https://x.example/a', 'https://x.example/b')),
    pageviewCount: maybe(fc.constantFrom(0, 1, 2)),
    viewName: maybe(value),
    country: maybe(fc.constantFrom('DE', 'FR')),
    contextData: maybe(fc.dictionary(value, value)),
  })
  .map(aVisit)
const person: fc.Arbitrary<Person> = fc
  .record({ answerIds: fc.subarray([1, 2]), deviceData: maybe(fc.dictionary(value, value)) })
  .map(({ answerIds, deviceData }) => aPerson([[1, { answerIds }]], { deviceData }))
const policy = fc.constantFrom<SelectionPolicy>(SERVE, DIRECT_SERVE, byId('ios'))

/** Null: nothing of it is tested. */
type Held = boolean | null

const COMBINED = ['url', 'view_name', 'geo', 'data']

function holds(list: readonly TargetingRule[], met: Visit, who: Person, asked: SelectionPolicy): Held[] {
  const channel = met.deviceType === 'native_mobile' ? 'native' : met.deviceType === 'email' ? 'email' : 'web'
  const isTested = ({ kind }: Leaf): boolean => {
    const of = KINDS[kind as keyof typeof KINDS]
    if (of.channel !== null && of.channel !== channel) return false
    return asked.targeting === 'all' || (asked.targeting === 'parameters' && of.direct)
  }
  const alone = (leaves: Leaf[]): Held =>
    leaves.every(isTested)
      ? evaluate(compileSurvey(withRules(...leaves)), met, who, noCap, SERVE).failed === null
      : null
  return list.flatMap((rule, index): Held[] => {
    if (rule.kind === 'group') {
      const parts = (
        rule.of === 'all'
          ? holds(rule.rules, met, who, asked)
          : rule.rules.flatMap((one) => holds([one], met, who, asked))
      ).filter((part) => part !== null)
      if (parts.length === 0) return [null]
      if (rule.of === 'all') return [parts.every(Boolean)]
      return [parts.some(Boolean) === (rule.of === 'any')]
    }
    if (!COMBINED.includes(rule.kind)) return [alone([rule])]
    if (list.findIndex(({ kind }) => kind === rule.kind) < index) return []
    return [alone(list.filter((one): one is Leaf => one.kind === rule.kind))]
  })
}

describe('a tree of rules', () => {
  it('is met exactly if its plain reading is, and its explanation says the same', () => {
    const seen = { met: 0, refused: 0 }
    fc.assert(
      fc.property(rules, visit, person, policy, (list, met, who, asked) => {
        const compiled = compileSurvey(withRules(...list))
        const { failed } = evaluate(compiled, met, who, noCap, asked)
        const isMet = ![null, 'device'].includes(failed)
          ? false
          : !holds(list, met, who, asked).includes(false)
        if (failed !== 'device') expect(failed === null).toBe(isMet)
        seen[failed === null ? 'met' : 'refused'] += 1
        const told = explain(english, compiled, met, who, noCap, asked)
        expect(told.find(({ outcome }) => outcome === 'failed')?.name ?? null).toBe(failed)
        expect(told.filter(({ parts }) => parts).flatMap((reason) => wrongIn(reason, 'wanted'))).toEqual([])
      }),
      { numRuns: casesOf({ usually: 700, thoroughly: 5_000 }) },
    )
    expect(Math.min(seen.met, seen.refused)).toBeGreaterThan(35)
  })

  it('refuses somebody who has not been read only if it refuses everybody', () => {
    let refused = 0
    fc.assert(
      fc.property(rules, visit, person, policy, (list, met, who, asked) => {
        const compiled = compileSurvey(withRules(...list))
        const unread = evaluate(compiled, met, ANYBODY, NO_CAP, asked).eligible
        if (evaluate(compiled, met, who, NO_CAP, asked).eligible) expect(unread).toBe(true)
        if (!unread) refused += 1
      }),
      { numRuns: casesOf({ usually: 1_500, thoroughly: 10_000 }) },
    )
    expect(refused).toBeGreaterThan(60)
  })
})

/** Every sentence is one, and what would have to change is said exactly of what fails and has to hold. */
function wrongIn(reason: Reason, wish: 'wanted' | 'unwanted'): Reason[] {
  const { name, outcome, rule, input, needs, parts } = reason
  const isRight =
    /^[A-Z].*\.$/.test(rule) &&
    /^[A-Z0-9].*\.$/.test(input) &&
    (needs !== null) === (outcome === 'failed' && wish === 'wanted') &&
    (parts !== undefined) === (name === 'group')
  const isNone = rule.startsWith('None of these')
  const within = isNone ? (wish === 'wanted' ? 'unwanted' : 'wanted') : wish
  return [...(isRight ? [] : [reason]), ...(parts ?? []).flatMap((part) => wrongIn(part, within))]
}

describe('the explanation of a group', () => {
  it('goes inside, and says how many rules hold and which are left out', () => {
    const list = [
      group(
        'any',
        { kind: 'client_key', known: true },
        { kind: 'view_name', value: 'Cart' },
        group('none', { kind: 'geo', include: true, country: 'DE', region: null }),
      ),
    ]
    const compiled = compileSurvey(withRules(...list))
    const told = explain(english, compiled, aVisit({ country: 'DE' }), aPerson(), noCap, SERVE)
    expect(told.find(({ name }) => name === 'group')).toEqual({
      name: 'group',
      outcome: 'failed',
      rule: 'At least one of these holds: “The visitor has a client key.”, “The app shows the view Cart.”, “None of these holds: “The visitor is in DE.”.”.',
      input: '0 of 2 rules hold. 1 rule is not tested here and left out.',
      needs: 'One of them has to hold.',
      parts: [
        expect.objectContaining({ name: 'client_key', outcome: 'failed', needs: expect.any(String) }),
        expect.objectContaining({ name: 'view_name', outcome: 'skipped', needs: null }),
        expect.objectContaining({
          ...{
            name: 'group',
            outcome: 'failed',
            input: '1 of 1 rule holds.',
            needs: 'None of them may hold.',
          },
          parts: [expect.objectContaining({ name: 'geo', outcome: 'passed', needs: null })],
        }),
      ],
    })
  })
})
