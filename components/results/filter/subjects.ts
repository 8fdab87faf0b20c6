// What a filter can be about, with the tests of each and what they ask for.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { FilterValues, SurveyQuestion } from '@/lib/results/filtering/filter-values.endpoint'
import { OUTCOMES, REPORT_DEVICES, REVIEWS } from '@/lib/results/filtering/filter-words.endpoint'
import { QUOTA_OUTCOMES } from '@/lib/surveys/quotas/quota-outcomes.endpoint'
import { choosesSeveral, isQuestionKind, takesText } from '@/lib/surveys/survey.rules'
import { plainWords, questionWords } from '../plain-words'
import {
  DEVICE_WORDS,
  languageWords,
  NPS_GROUPS,
  OUTCOME_WORDS,
  PAGE_TESTS,
  QUOTA_WORDS,
  REVIEW_WORDS,
  versionOptions,
} from './condition-words'
import type { Condition } from './conditions'

type Suggestion = FilterValues['fields'][number]['values'][number]
interface Option {
  value: string
  label: string
}

/** What a test asks for, besides itself. */
export type Input =
  | { kind: 'none' }
  | { kind: 'one' | 'many'; options: Option[] }
  | { kind: 'text'; suggestions: Suggestion[]; label: string; mayBeEmpty?: boolean }
  | { kind: 'texts' }
  | { kind: 'range' }

export interface Test {
  id: string
  label: string
  input: Input
  /** `name`: of subjects that have none. */
  make: (values: string[], name: string) => Condition
}

export interface Subject {
  id: string
  group: string
  label: string
  tests: Test[]
  /** The name of the data is asked for too. */
  asksName?: boolean
}

const NONE: Input = { kind: 'none' }

/** The most common languages; others can be set in the address. */
const LANGUAGES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  )

type AnswerTest = Extract<Condition, { word: 'answer' }>['is']['is']

const GROUP_TESTS: Record<keyof typeof NPS_GROUPS, Message> = {
  detractors: msg('is one of the detractors (0–6)'),
  passives: msg('is one of the passives (7–8)'),
  promoters: msg('is one of the promoters (9–10)'),
}

function answerTests(t: Translator, { key, kind, answers }: SurveyQuestion): Test[] {
  const test = (is: AnswerTest, label: string, input: Input): Test => ({
    id: is,
    label,
    input,
    make: (values) => ({ word: 'answer', is: { question: key, is, values } }),
  })
  const many: Input = {
    kind: 'many',
    options: answers.map((one) => ({ value: one.key, label: plainWords(t, one.content, 90) })),
  }
  const common = [test('answered', t('was answered'), NONE), test('unanswered', t('was not answered'), NONE)]
  if (isQuestionKind(kind) && takesText(kind)) {
    const texts: Input = { kind: 'texts' }
    return [test('contains', t('contains'), texts), test('word', t('has the word'), texts), ...common]
  }
  const numbers =
    answers.length > 0 && answers.every(({ content }) => content.trim() && !Number.isNaN(+content))
  return [
    ...(kind === 'nps'
      ? (Object.keys(NPS_GROUPS) as (keyof typeof NPS_GROUPS)[]).map((group) =>
          test(group, t(GROUP_TESTS[group]), NONE),
        )
      : []),
    test('any', isQuestionKind(kind) && choosesSeveral(kind) ? t('includes any of') : t('is any of'), many),
    test('none', t('is none of'), many),
    ...(numbers ? [test('between', t('is a number between'), { kind: 'range' })] : []),
    ...common,
  ]
}

/** Tests whether a value is one, or is not. */
const yesAndNo = (
  t: Translator,
  input: Input,
  make: (value: string, not: boolean, name: string) => Condition,
): Test[] =>
  [false, true].map((not) => ({
    id: not ? 'not' : 'is',
    label: not ? t('is not') : t('is'),
    input,
    make: ([value = ''], name) => make(value, not, name),
  }))

const pageTests = (t: Translator, suggestions: Suggestion[]): Test[] =>
  [false, true].flatMap((not) =>
    (['contains', 'is', 'starts'] as const).map(
      (is): Test => ({
        id: not ? `not:${is}` : is,
        label: t(PAGE_TESTS[is][not ? 1 : 0]),
        input: { kind: 'text', suggestions, label: t('Address') },
        make: ([value = '']) => ({ word: 'page', is: { is, value, not } }),
      }),
    ),
  )

const clientKeyTests = (t: Translator): Test[] => [
  ...(['known', 'unknown'] as const).map(
    (is): Test => ({
      id: is,
      label: is === 'known' ? t('is known') : t('is unknown'),
      input: NONE,
      make: () => ({ word: 'clientKey', is }),
    }),
  ),
  {
    id: 'is',
    label: t('is'),
    input: { kind: 'text', suggestions: [], label: t('Client key') },
    make: ([value = '']) => ({ word: 'clientKey', is: { is: value } }),
  },
]

/** All subjects, in the order of the groups. Before `seen` is loaded, those that every survey has. */
export function listSubjects(t: Translator, seen: FilterValues | undefined): Subject[] {
  const valuesOf = (word: string) =>
    seen?.fields.find((field) => field.word === word && field.key === null)?.values ?? []
  const languages = valuesOf('language').map(({ value }) => value)
  const named = (word: 'view' | 'event' | 'tag', label: string): Test[] =>
    yesAndNo(t, { kind: 'text', suggestions: valuesOf(word), label }, (value, not) => ({
      word,
      is: { value, not },
    }))
  const data = (word: 'where' | 'data', group: string): Subject[] => [
    ...(seen?.fields ?? []).flatMap(({ word: of, key, values }): Subject[] =>
      of === word && key !== null
        ? [{ id: `${word}:${key}`, group, label: key, tests: dataTests(t, word, values, key) }]
        : [],
    ),
    { id: word, group, label: t('Other…'), tests: dataTests(t, word, []), asksName: true },
  ]
  const devices: Option[] = REPORT_DEVICES.map((value) => ({ value, label: t(DEVICE_WORDS[value]) }))
  const lefts = (seen?.questions ?? [])
    .filter(({ archived }) => !archived)
    .map((question) => ({ value: question.key, label: questionWords(t, question, 90) }))
  const quotas = (seen?.quotas ?? []).map(({ key, name }) => ({ value: key, label: name }))
  return [
    ...(seen?.questions ?? [])
      .filter(({ kind }) => kind !== 'custom_content')
      .map((question) => ({
        id: `answer:${question.key}`,
        group: t('Answers'),
        label: plainWords(t, question.content, 90),
        tests: answerTests(t, question),
      })),
    ...COMMON.filter(({ id }) => {
      if (id === 'left') return seen?.fixedOrder
      return !(id === 'quota' || id === 'quotaOutcome') || quotas.length > 0
    }).map(({ id, label }): Subject => ({ id, group: t('Visit'), label: t(label), tests: testsOf(id) })),
    ...data('where', t('Context Data')),
    ...data('data', t('Device data')),
  ]

  function testsOf(id: (typeof COMMON)[number]['id']): Test[] {
    switch (id) {
      case 'page':
        return pageTests(t, valuesOf('page'))
      case 'view':
        return named('view', t('View'))
      case 'event':
        return named('event', t('Event'))
      case 'clientKey':
        return clientKeyTests(t)
      case 'tag':
        return named('tag', t('Tag'))
      case 'review':
        return REVIEWS.flatMap((value) =>
          [false, true].map(
            (not): Test => ({
              id: not ? `not:${value}` : value,
              label: t(REVIEW_WORDS[value][not ? 1 : 0]),
              input: NONE,
              make: () => ({ word: 'review', is: { value, not } }),
            }),
          ),
        )
      case 'quota':
        return yesAndNo(t, { kind: 'one', options: quotas }, (value, not) => ({
          word: 'quota',
          is: { value, not },
        }))
      case 'quotaOutcome':
        return QUOTA_OUTCOMES.flatMap((value) =>
          [false, true].map(
            (not): Test => ({
              id: not ? `not:${value}` : value,
              label: t(QUOTA_WORDS[value][not ? 1 : 0]),
              input: NONE,
              make: () => ({ word: 'quotaOutcome', is: { value, not } }),
            }),
          ),
        )
      case 'outcome':
        return OUTCOMES.map((is) => ({
          id: is,
          label: t(OUTCOME_WORDS[is]),
          input: NONE,
          make: () => ({ word: 'outcome', is }),
        }))
      case 'left':
        return [false, true].map(
          (not): Test => ({
            id: not ? 'not' : 'is',
            label: not ? t('was not') : t('was'),
            input: { kind: 'one', options: lefts },
            make: ([value = '']) => ({ word: 'left', is: { value, not } }),
          }),
        )
      case 'device':
        return yesAndNo(t, { kind: 'one', options: devices }, (value, not) => ({
          word: 'device',
          is: { value: REPORT_DEVICES.find((device) => device === value) ?? 'desktop', not },
        }))
      case 'version':
        return yesAndNo(t, { kind: 'one', options: versionOptions(t, seen) }, (value, not) => ({
          word: 'version',
          is: { value, not },
        }))
      case 'language':
        return yesAndNo(
          t,
          {
            kind: 'one',
            options: [...new Set([...languages, ...LANGUAGES])].map((value) => ({
              value,
              label: languageWords(t, value),
            })),
          },
          (value, not) => ({ word: 'language', is: { value, not } }),
        )
    }
  }
}

const COMMON = [
  { id: 'page', label: msg('Page') },
  { id: 'outcome', label: msg('Progress') },
  { id: 'left', label: msg('Left at a question') },
  { id: 'device', label: msg('Device') },
  { id: 'language', label: msg('Language') },
  { id: 'version', label: msg('Version') },
  { id: 'event', label: msg('Event') },
  { id: 'view', label: msg('App view') },
  { id: 'clientKey', label: msg('Client key') },
  { id: 'tag', label: msg('Tag') },
  { id: 'review', label: msg('Review') },
  { id: 'quota', label: msg('Quota') },
  { id: 'quotaOutcome', label: msg('Place in its quota') },
] as const

const dataTests = (t: Translator, word: 'where' | 'data', suggestions: Suggestion[], key?: string): Test[] =>
  yesAndNo(t, { kind: 'text', suggestions, label: t('Value'), mayBeEmpty: true }, (value, not, name) => ({
    word,
    is: { key: key ?? name, value, ...(not ? { not } : {}) },
  }))
