// Turns the words of a filter into conditions on the submissions of a survey.

import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, type Said } from '@/lib/platform/contract/translator'
import { isUnspaced, wordsOf } from '@/lib/platform/text/words'
import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import { endingsOf, leftAfterOf } from '@/lib/results/counting/revisions.rules'
import { npsGroupOf } from '@/lib/results/statistics/nps.rules'
import { type PossibleAnswer, type Question, takesText } from '@/lib/surveys/survey.rules'
import type { AnswerTest, Condition } from './conditions.rules'
import type { AnswerCondition, KeyedCondition, NamedCondition } from './filter-words.endpoint'
import type { FilterWords } from './reports-filter.endpoint'

/** Throws `invalid` if the survey has no such question or answer. */
export function resolveFilter(survey: ReportSurvey, words: FilterWords): Condition[] {
  const {
    device,
    language,
    version,
    view,
    event,
    quota,
    quotaOutcome,
    page,
    where,
    data,
    clientKey,
    answer,
    outcome,
    tag,
    review,
    left,
  } = words
  const conditions: Condition[] = [
    ...byName(device, (not, values) => ({ on: 'device', not, values })),
    ...byName(language, (not, values) => ({ on: 'language', not, values })),
    ...byName(version, (not, values) => ({
      ...{ on: 'version', surveyId: survey.originalId ?? survey.id, not },
      ranges: values.map((value) => rangeOf(survey, value)),
    })),
    ...byName(view, (not, values) => ({ on: 'field', field: { of: 'view' }, not, values })),
    ...byName(event, (not, values) => ({ on: 'field', field: { of: 'event' }, not, values })),
    ...byName(quota, (not, values) => ({ on: 'field', field: { of: 'quota' }, not, values })),
    ...byName(quotaOutcome, (not, values) => ({ on: 'field', field: { of: 'quotaOutcome' }, not, values })),
    ...byName(tag, (not, values) => ({ on: 'tag', not, values })),
    ...byName(review, (not, values) => ({ on: 'review', not, values: values as ('done' | 'noted')[] })),
    ...byKey(where, 'context'),
    ...byKey(data, 'data'),
    ...byName(left, (not, values) => {
      const questions = values.map((value) => findQuestion(survey, value, 'left').id)
      return toLeft(survey, not, questions)
    }),
    ...split(page).map(([not, tests]): Condition => ({ on: 'page', not, tests })),
  ]
  if (clientKey)
    conditions.push({
      on: 'clientKey',
      is: typeof clientKey === 'string' ? clientKey : { key: clientKey.is },
    })
  if (outcome) conditions.push({ on: 'outcome', outcomes: outcome, by: endingsOf(survey.revisions) })
  return [...conditions, ...(answer ?? []).map((one) => toAnswer(survey, one))]
}

/** The revisions of a published version, by the number that the history gives it. */
function rangeOf({ published }: ReportSurvey, value: string): [from: number, to: number | null] {
  const n = Number(value) - 1
  const from =
    published[n] ??
    refuse('version', msg('the survey has no version {value}: the newest is {newest}'), {
      value,
      newest: published.length,
    })
  return [n === 0 ? 0 : from, published[n + 1] ?? null]
}

/** Throws `invalid` if the order of the survey's questions differs from person to person. */
export function toLeft(survey: ReportSurvey, not: boolean, questions: number[]): Condition {
  const after = leftAfterOf(survey.revisions, questions)
  if (after.some(({ is }) => is !== null))
    return { on: 'left', not, questions, after, by: endingsOf(survey.revisions) }
  return refuse(
    'left',
    msg(
      'the order of the questions of "{survey}" differs from person to person, so it is not known where they left',
    ),
    { survey: survey.name },
  )
}

/** Those without `not`, one of which must hold, and those with it, of which none may. */
const split = <T extends { not?: boolean }>(list: readonly T[] = []): [boolean, T[]][] =>
  [false, true]
    .map((not): [boolean, T[]] => [not, list.filter((one) => (one.not ?? false) === not)])
    .filter(([, some]) => some.length > 0)

const byName = (
  list: readonly NamedCondition[] | undefined,
  toCondition: (not: boolean, values: string[]) => Condition,
): Condition[] =>
  split(list).map(([not, some]) =>
    toCondition(
      not,
      some.map(({ value }) => value),
    ),
  )

const byKey = (list: readonly KeyedCondition[] = [], of: 'context' | 'data'): Condition[] =>
  [...new Set(list.map(({ key }) => key))].flatMap((key) =>
    split(list.filter((one) => one.key === key)).map(
      ([not, some]): Condition => ({
        on: 'field',
        field: { of, key },
        not,
        values: some.map(({ value }) => value),
      }),
    ),
  )

/** By key, or by id. */
const find = <T extends { id: number; key: string }>(list: readonly T[], name: string): T | undefined =>
  list.find(({ key }) => key === name) ?? list.find(({ id }) => String(id) === name)

/** The question of a word such as `nps`, archived or not. */
export const findQuestion = ({ questions }: ReportSurvey, name: string, path: string): Question =>
  find(questions, name) ?? refuse(path, msg('the survey has no question "{name}"'), { name })

/** The possible answer of a question with this key or id. */
export const findAnswer = ({ key, possibleAnswers }: Question, name: string, path: string): PossibleAnswer =>
  find(possibleAnswers, name) ??
  refuse(path, msg('the question "{key}" has no answer "{name}"'), { key, name })

export const refuse = (path: string, ...reason: Said): never =>
  throwApiError('invalid', [msg('The filter cannot be used: {reason}.'), { reason }], {
    problems: [{ path, reason }],
  })

const NO_TEXT = msg('the question "{key}" is not answered with a text')

function toAnswer(survey: ReportSurvey, { question: name, is, values }: AnswerCondition): Condition {
  const question = findQuestion(survey, name, 'answer')
  const { id: questionId, key, kind, possibleAnswers } = question
  const test = (test: AnswerTest): Condition => ({ on: 'answer', questionId, test })
  const any = (fits: (answer: PossibleAnswer) => boolean) =>
    test({ kind: 'any', ids: possibleAnswers.filter(fits).map(({ id }) => id) })
  switch (is) {
    case 'answered':
    case 'unanswered':
      return test({ kind: is })
    case 'any':
    case 'none':
      return test({ kind: is, ids: values.map((value) => findAnswer(question, value, 'answer').id) })
    case 'contains':
      if (!takesText(kind)) return refuse('answer', NO_TEXT, { key })
      return test({ kind: 'contains', texts: values })
    case 'word':
      if (!takesText(kind)) return refuse('answer', NO_TEXT, { key })
      return test(toWords(values))
    case 'between': {
      const [low = Number.NaN, high = Number.NaN] = values.map(Number)
      if (!(low <= high))
        return refuse('answer', msg('"{key}" is not between two numbers, the smaller one first'), { key })
      return any(({ content }) => content.trim() !== '' && low <= Number(content) && Number(content) <= high)
    }
    default:
      if (!question.settings.nps)
        return refuse('answer', msg('the question "{key}" is no NPS question'), { key })
      return any(({ content }) => npsGroupOf(Number(content)) === is)
  }
}

/** Several words in one value must follow each other. */
function toWords(values: string[]): AnswerTest {
  const parts = values.filter(isUnspaced)
  const words = values.filter((value) => !isUnspaced(value)).map((value) => wordsOf(value).join(' '))
  return words.includes('')
    ? refuse('answer', msg('there is no letter and no digit in a word that is looked for'))
    : { kind: 'words', words, parts }
}
