// Groups of rules in documents: what is refused, and that what reads or changes rules finds those in groups.
import { describe, expect, it } from 'vitest'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { demands, listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { TargetingRule } from '@/lib/surveys/survey.rules'
import { composeLanguage } from '@/lib/surveys/translations/compose-language.rules'
import { problems, survey } from '@/tests/support/surveys/parse-survey'
import { copyDocument } from './copy-document.rules'
import { makeNew } from './new-questions.rules'
import { listForeignTargets, resolveRules } from './rule-targets.rules'
import { listRegexProblems } from './survey-problems.rules'

const group = (of: string, ...rules: unknown[]) => ({ kind: 'group', of, rules })
const known = { kind: 'client_key', known: true }
const answer = (survey: string, question = 'q1') => ({
  ...{ kind: 'previous_answer', chosen: true, survey, question, answer: 'a1' },
})

describe('a survey document with groups that are wrong', () => {
  it.each<[string, unknown, string[]]>([
    [
      'an unknown rule in a group',
      survey({ rules: [group('any', group('all', { kind: 'weather' }))] }),
      [expect.stringMatching(/^rules\[0\]\.rules\[0\]\.rules\[0\]\.kind: must be "url", /)],
    ],
    [
      'an empty group',
      survey({ rules: [known, group('any', known, group('none'))] }),
      ['rules[1].rules[1].rules: must have at least 1 entry'],
    ],
    [
      'a group that says nothing of how many',
      survey({ rules: [{ kind: 'group', rules: [known] }] }),
      ['rules[0].of: is missing'],
    ],
    [
      'groups four levels deep',
      survey({ rules: [group('any', known, group('all', known, group('none', known)))] }),
      [
        'rules[0].rules[1].rules[1]: is a group too deep: a list of rules has groups, and these have groups, but no further',
      ],
    ],
    [
      'too many rules in groups',
      survey({
        rules: [
          group('any', ...Array.from({ length: 150 }, () => known)),
          ...Array.from({ length: 60 }, () => known),
        ],
      }),
      ['rules: must have at most 200 rules, those in groups counted'],
    ],
  ])('names place and reason of %s', (_, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })
})

function parse(rules: unknown[], more: object = {}): SurveyDocument {
  const parsed = parseSurveyDocument({
    ...{ key: 's', name: 'S', rules, ...more },
    questions: [{ key: 'q1', kind: 'single_choice', content: 'Q?', answers: [{ key: 'a1', content: 'A' }] }],
  })
  if ('document' in parsed) return parsed.document
  throw new Error(JSON.stringify(parsed.problems))
}

const RULES = [
  group('any', { kind: 'geo', country: 'de' }, group('none', answer('s'), answer('t'))),
  { kind: 'geo', country: 'fr' },
]
const document = parse(RULES)
const surveysOf = (rules: readonly RuleDocument[]) =>
  listLeaves(rules).flatMap(({ rule, path }) =>
    rule.kind === 'previous_answer' ? [[path, rule.survey, rule.question]] : [],
  )

describe('groups', () => {
  it('have the defaults of their rules', () => {
    expect(document.rules[0]).toEqual(
      group(
        'any',
        { kind: 'geo', include: true, country: 'DE', region: null },
        group('none', answer('s'), answer('t')),
      ),
    )
  })

  it('are searched for answers to other surveys, which get their ids', () => {
    const targets = listForeignTargets(document.rules, 's')
    expect(targets).toEqual([{ survey: 't', question: 'q1', answer: 'a1' }])
    const found = targets.map((keys) => ({ ...keys, surveyGroupId: 5, questionId: 6, answerId: 7 }))
    const own = ({ survey }: { survey: string }) =>
      survey === 's' ? { surveyGroupId: 1, answerId: 2 } : null
    const [first] = resolveRules(document.rules, found, own)
    expect(listLeaves<TargetingRule>(first ? [first] : []).map(({ rule }) => rule)).toMatchObject([
      { kind: 'geo' },
      { kind: 'previous_answer', surveyGroupId: 1, answerId: 2 },
      { kind: 'previous_answer', surveyGroupId: 5, answerId: 7 },
    ])
  })

  it('of a copy ask for its own answers, and those of a question that is asked anew for the new one', () => {
    const [own, other] = ['rules[0].rules[1].rules[0]', 'rules[0].rules[1].rules[1]']
    expect(surveysOf(copyDocument(document, 'copy').rules)).toEqual([
      [own, 'copy', 'q1'],
      [other, 't', 'q1'],
    ])
    expect(surveysOf(makeNew(document, ['q1'], []).rules)).toEqual([
      [own, 's', 'q1-2'],
      [other, 't', 'q1'],
    ])
  })

  it('are searched for patterns that are none', () => {
    const rules = [group('any', known, { kind: 'url', match: 'regex', value: '(' })]
    expect(listRegexProblems(parse(rules)).map(({ path }) => path)).toEqual(['rules[0].rules[1].value'])
  })

  it('stay where a language has countries of its own', () => {
    const { rules } = composeLanguage(
      parse(RULES, { locale: 'en', languages: { de: { countries: [{ kind: 'geo', country: 'at' }] } } }),
      'de',
      { key: 's-de', status: 'live' },
    )
    expect(listLeaves(rules).map(({ rule }) => (rule.kind === 'geo' ? rule.country : rule.kind))).toEqual([
      ...['DE', 'previous_answer', 'previous_answer', 'AT'],
    ])
    expect(surveysOf(rules).map(([, survey]) => survey)).toEqual(['s-de', 't'])
  })
})

describe('demands', () => {
  const url = { kind: 'url', include: true } as const
  const not = { kind: 'url', include: false } as const
  const data = { kind: 'data' } as const
  const needsPage = (...rules: Parameters<typeof demands>[0][number][]) =>
    demands(
      rules as { kind: string; include?: boolean }[],
      ({ kind, include }, wanted) => kind === 'url' && include === wanted,
    )

  it.each([
    ['a page', [url, data], true],
    ['not a page', [not, data], false],
    ['a page in all of', [group('all', url, data)], true],
    ['a page or something else', [group('any', url, data)], false],
    ['one page or another', [group('any', url, group('all', url, data))], true],
    ['none of some pages', [group('none', url, data)], false],
    ['none of all other pages', [group('none', not, data)], true],
    ['not none of', [group('none', group('none', url, data))], false],
    ['not none of pages alone', [group('none', group('none', url, url))], true],
    ['nothing', [], false],
  ])('%s', (_, rules, expected) => {
    expect(needsPage(...(rules as Parameters<typeof needsPage>))).toBe(expected)
  })
})
