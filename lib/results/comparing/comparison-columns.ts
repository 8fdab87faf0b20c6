// The columns of a comparison: their names, and the words of the filter that opens each.

import { msg } from '@/lib/platform/contract/translator'
import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import {
  type AnswerCondition,
  type Compared,
  writeColumns,
} from '@/lib/results/filtering/filter-words.endpoint'
import { type FilterWords, reportFilter } from '@/lib/results/filtering/reports-filter.endpoint'
import { NPS_GROUPS, npsGroupOf } from '@/lib/results/statistics/nps.rules'
import type { Question } from '@/lib/surveys/survey.rules'
import { wordsOf } from '../exporting/answers-in-words'
import { findAnswer, findQuestion, refuse } from '../filtering/resolve-filter'

/** What a column adds to the filter. */
type OwnWords = Partial<Omit<FilterWords, 'tz'>>

export interface Column {
  /** As in the query; null: all others. */
  value: string | null
  name: string
  own: OwnWords
}

/** All but periods. */
export type ComparedGroups = Exclude<Compared, { by: 'period' }>

/** The column of a value as the query has it. Throws `invalid` for one that cannot be. */
export function toColumn(survey: ReportSurvey, compared: ComparedGroups, parts: string[]): Column {
  const [first = '', second] = parts
  const { by } = compared
  const column = (own: OwnWords, name = first): Column => ({ value: writeColumns([parts]), name, own })
  if (by === 'page') {
    const { data } = reportFilter.page.safeParse(writeColumns([parts]))
    return data ? column({ page: data }, first === 'is' ? second : parts.join(' ')) : refuseColumn(parts)
  }
  if (second !== undefined) return refuseColumn(parts)
  switch (by) {
    case 'answer':
      return column(...toAnswerColumn(findQuestion(survey, compared.name, 'by'), first))
    case 'context':
      return column({ where: [{ key: compared.name, value: first }] })
    case 'data':
      return column({ data: [{ key: compared.name, value: first }] })
    case 'clientKey':
      return first === 'known' || first === 'unknown' ? column({ clientKey: first }) : refuseColumn(parts)
    default: {
      const { data } = reportFilter[by].safeParse(writeColumns([parts]))
      return data ? column({ [by]: data }) : refuseColumn(parts)
    }
  }
}

const refuseColumn = (parts: string[]): never =>
  refuse('columns', msg('"{value}" is no value of it'), { value: parts.join(':') })

function toAnswerColumn(question: Question, name: string): [OwnWords, string] {
  const group = NPS_GROUPS.find((one) => one === name)
  const known = question.possibleAnswers.some(({ key }) => key === name)
  const condition = (is: AnswerCondition['is'], values: string[]): OwnWords => ({
    answer: [{ question: question.key, is, values }],
  })
  if (group && question.settings.nps && !known) return [condition(group, []), group]
  const { id, key } = findAnswer(question, name, 'columns')
  return [condition('any', [key]), wordsOf(question, id)]
}

/** The column of what is in no other. */
export function toOthers(survey: ReportSurvey, compared: ComparedGroups, columns: readonly Column[]): Column {
  const not = <T extends { not?: boolean }>(list: (own: OwnWords) => readonly T[] | undefined) =>
    columns.flatMap(({ own }) => list(own) ?? []).map((one) => ({ ...one, not: true }))
  const own = (): OwnWords => {
    switch (compared.by) {
      case 'answer':
        return notChosen(findQuestion(survey, compared.name, 'by'), columns)
      case 'context':
        return { where: not(({ where }) => where) }
      case 'data':
        return { data: not(({ data }) => data) }
      case 'page':
        return { page: not(({ page }) => page) }
      case 'language':
        return { language: not(({ language }) => language) }
      case 'version':
        return { version: not(({ version }) => version) }
      case 'device':
        return { device: not(({ device }) => device) }
      case 'event':
        return { event: not(({ event }) => event) }
      case 'view':
        return { view: not(({ view }) => view) }
      case 'clientKey':
        return {}
    }
  }
  return { value: null, name: 'Others', own: own() }
}

/** Answered the question, and with none of the answers of the columns. */
function notChosen({ key, possibleAnswers }: Question, columns: readonly Column[]): OwnWords {
  const chosen = columns
    .flatMap(({ own }) => own.answer ?? [])
    .flatMap(({ is, values }) =>
      is === 'any'
        ? values
        : possibleAnswers.filter(({ content }) => npsGroupOf(Number(content)) === is).map((one) => one.key),
    )
  return {
    answer: [
      chosen.length === 0
        ? { question: key, is: 'answered', values: [] }
        : { question: key, is: 'none', values: [...new Set(chosen)] },
    ],
  }
}

/** The filter and the own words of a column. */
export const joinWords = (filter: FilterWords, own: OwnWords): FilterWords => ({
  ...filter,
  ...own,
  ...joined('device', filter, own),
  ...joined('language', filter, own),
  ...joined('version', filter, own),
  ...joined('where', filter, own),
  ...joined('data', filter, own),
  ...joined('answer', filter, own),
  ...joined('page', filter, own),
  ...joined('view', filter, own),
  ...joined('event', filter, own),
})

type Listed = 'device' | 'language' | 'version' | 'where' | 'data' | 'answer' | 'page' | 'view' | 'event'

function joined(name: Listed, filter: FilterWords, own: OwnWords): OwnWords {
  const list = [...(filter[name] ?? []), ...(own[name] ?? [])]
  return list.length === 0 ? {} : { [name]: list }
}

/** The parameter of the filter that is about that in which the columns differ. */
export const wordOf = ({ by }: ComparedGroups) => (by === 'context' ? 'where' : by)

/**
 * What the filter asks for of that in which the columns differ becomes columns: `language=en,de` and
 * `by=language` is a column for each.
 */
export function takeColumns(
  filter: FilterWords,
  compared: ComparedGroups,
): { rest: FilterWords; values: string[][] } {
  const word = wordOf(compared)
  if (word === 'answer') return { rest: filter, values: [] }
  const { [word]: asked, ...others } = filter
  if (!Array.isArray(asked)) {
    if (asked !== undefined) refuse('clientKey', msg('the columns are the client key known and not'))
    return { rest: filter, values: [] }
  }
  const isColumn = (one: (typeof asked)[number]) => !one.not && (!('key' in one) || one.key === compared.name)
  const left = asked.filter((one) => !isColumn(one))
  const values = asked.filter(isColumn).map((one) => ('is' in one ? [one.is, one.value] : [one.value]))
  return { rest: { ...others, ...(left.length > 0 ? { [word]: left } : {}) }, values }
}
