// Each kind of targeting rule, from its check to the words and the visit that the console makes of it.
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeAudience } from '@/components/editor/words/audience-sentence'
import { describeVisit, fitVisit } from '@/components/preview/fitting-visit'
import { toExplainBody } from '@/components/preview/inputs'
import { compileSurvey } from '@/lib/serving/eligibility/compile-survey.rules'
import { evaluate } from '@/lib/serving/eligibility/eligibility.rules'
import { SERVE } from '@/lib/serving/eligibility/selection-policy.rules'
import type { Visit } from '@/lib/serving/eligibility/visit.rules'
import { ruleWords } from '@/lib/serving/rules/rule-words.rules'
import type { LeafRule } from '@/lib/surveys/document/rule-document.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { TargetingRule } from '@/lib/surveys/survey.rules'
import { english } from '@/tests/support/english'
import { aPerson, aVisit, NOW, noCap, withRules } from '@/tests/support/sample-visit'
import type { RuleKind, RuleOf } from './rule-clauses'
import { RULE_KINDS } from './rule-kinds'

/** A rule that a visit without details does not meet. */
const SAMPLES: { [Kind in RuleKind]: RuleOf<Kind> } = {
  url: { kind: 'url', include: true, match: 'contains', value: '/pricing' },
  pageviews: { kind: 'pageviews', atLeast: 3 },
  visits: { kind: 'visits', visitors: 'returning', atLeast: 2 },
  view_name: { kind: 'view_name', value: 'Cart' },
  install_days: { kind: 'install_days', atLeast: 7 },
  launch_times: { kind: 'launch_times', atLeast: 5 },
  geo: { kind: 'geo', include: true, country: 'DE', region: null },
  data: { kind: 'data', field: 'plan', operator: 'is', value: 'pro', mandatory: true },
  visit_time: { kind: 'visit_time', days: ['sat'], from: '09:00', to: '17:30', zone: 'account' },
  survey: { kind: 'survey', survey: 's', did: 'answered', happened: true, within: null },
  previous_answer: { kind: 'previous_answer', chosen: true, survey: 's', question: 'q', answer: 'a' },
  event: { kind: 'event', name: 'paid', happened: true, atLeast: 3, where: [] },
  client_key: { kind: 'client_key', known: true },
  segment: { kind: 'segment', segment: 'loyal', member: true },
}

afterEach(() => vi.useRealTimers())

/** The first cells of the tables in docs/survey-documents.md, which may name several kinds. */
const DOCUMENTED = readFileSync('docs/survey-documents.md', 'utf8')
  .split('\n')
  .flatMap((line) => line.match(/^\|[^|]*/)?.[0].match(/\w+/g) ?? [])

/** Rules that no visit meets by what it says. */
const ON_PEOPLE: RuleKind[] = ['previous_answer', 'survey', 'event', 'segment']

const onlyApps = { desktop: false, mobile: false, tablet: false, email: false }

function surveyWith(kind: RuleKind, rules: unknown[]): SurveyDocument {
  const audience = RULE_KINDS[kind].where === 'apps' ? { devices: onlyApps } : {}
  const parsed = parseSurveyDocument({ key: 'x', name: 'X', questions: [], rules, audience })
  if ('document' in parsed) return parsed.document
  throw new Error(JSON.stringify(parsed.problems))
}

const targeting = (rule: LeafRule): TargetingRule =>
  rule.kind === 'previous_answer'
    ? { kind: rule.kind, chosen: rule.chosen, answerId: 1, surveyGroupId: 2 }
    : rule.kind === 'survey'
      ? { ...rule, surveyGroupId: 2 }
      : rule

/** A preview takes its times as if they were in the account's zone. */
const LOCAL = Intl.DateTimeFormat().resolvedOptions().timeZone

const failed = (rule: LeafRule, visit: Partial<Visit>) =>
  evaluate(
    compileSurvey({ ...withRules(targeting(rule)), timeZone: LOCAL }),
    aVisit(visit),
    aPerson(),
    noCap,
    SERVE,
  ).failed

describe.each(Object.values(SAMPLES))('a rule on $kind', (rule) => {
  const { kind } = rule
  const survey = surveyWith(kind, [rule])
  const { deviceType } = toExplainBody(fitVisit(survey), 'serve', 'u', null)

  it('is tested', () => {
    expect(failed(rule, { deviceType })).toBe(kind === 'event' ? 'did_event' : kind)
  })

  it('is part of the sentence on who gets the survey', () => {
    expect(describeAudience(english, survey)).not.toBe(describeAudience(english, surveyWith(kind, [])))
  })

  it('has a sentence among the changes of a survey', () => {
    expect(ruleWords(english, rule)).toMatch(/^[A-Z].*\.$/)
  })

  it('is described in docs/survey-documents.md', () => {
    expect(DOCUMENTED).toContain(kind)
  })
})

const onVisits = Object.values(SAMPLES).filter(({ kind }) => !ON_PEOPLE.includes(kind))

it.each(onVisits)('a rule on $kind is met by the visit that a preview starts with', (rule) => {
  const survey = surveyWith(rule.kind, [rule])
  vi.setSystemTime(NOW)
  const { customData, at, udid, ...visit } = toExplainBody(fitVisit(survey), 'serve', 'u', null)
  const contextData = customData ? JSON.parse(customData) : null
  const when = at ? { now: Date.parse(at) } : {}
  expect(describeVisit(english, fitVisit(survey))).not.toBe('')
  expect(failed(rule, { ...aVisit(), ...visit, udid: udid ?? '', contextData, ...when })).toBeNull()
})

const group = (of: 'all' | 'any' | 'none', ...rules: unknown[]) => ({ kind: 'group', of, rules })

it.each([
  ['one of two', group('any', SAMPLES.previous_answer, SAMPLES.data)],
  ['none of two', group('none', { kind: 'client_key', known: false }, { kind: 'visits', visitors: 'new' })],
  ['not none of two', group('none', group('none', SAMPLES.geo, SAMPLES.data))],
  ['all in one of two', group('any', group('all', SAMPLES.url, SAMPLES.pageviews), SAMPLES.data)],
])('a group (%s) is met by the visit that a preview starts with, and said in the sentence', (_, rule) => {
  const survey = surveyWith('geo', [rule])
  const { customData, at, udid, ...visit } = toExplainBody(fitVisit(survey), 'serve', 'u', null)
  const contextData = customData ? JSON.parse(customData) : null
  const compiled = compileSurvey(withRules(...(survey.rules.map(withIds) as TargetingRule[])))
  const met = { ...aVisit(), ...visit, udid: udid ?? '', contextData }
  expect(evaluate(compiled, met, aPerson(), noCap, SERVE).failed).toBeNull()
  expect(describeAudience(english, survey)).not.toBe(describeAudience(english, surveyWith('geo', [])))
})

function withIds(rule: SurveyDocument['rules'][number]): TargetingRule {
  return rule.kind === 'group' ? { ...rule, rules: rule.rules.map(withIds) } : targeting(rule)
}

it('groups read as one sentence', () => {
  const say = (...rules: unknown[]) => describeAudience(english, surveyWith('geo', rules))
  expect(say(group('any', SAMPLES.client_key, group('all', SAMPLES.geo, SAMPLES.data)))).toBe(
    'Shown to people either who are signed in (they have a client key) or (in Germany and whose “plan” is “pro”), until they have answered.',
  )
  expect(say(SAMPLES.client_key, group('none', SAMPLES.geo))).toBe(
    'Shown to people who are signed in (they have a client key), but not those in Germany, until they have answered.',
  )
})
