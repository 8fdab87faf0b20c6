// A condition of the filter in plain words, as its chip shows it.
import type { SurveyQuestion } from '@/lib/contract/console/filter-values'
import type { AnswerCondition, PageCondition } from '@/lib/contract/console/filter-words'
import { plainWords } from '../plain-words'
import type { Condition, DeviceKind, Outcome, Review } from './conditions'

export const DEVICE_WORDS: Record<DeviceKind, string> = {
  desktop: 'Desktop',
  mobile: 'Mobile web',
  tablet: 'Tablet',
  native_mobile: 'App',
  email: 'E-mail',
  ios: 'iOS app',
  android: 'Android app',
}

export const OUTCOME_WORDS: Record<Outcome, string> = {
  completed: 'Answered to the end',
  incomplete: 'Answered, not to the end',
  viewed: 'Seen, not answered',
  unseen: 'Not seen',
}

export const REVIEW_WORDS: Record<Review, [yes: string, not: string]> = {
  done: ['Done', 'Not done'],
  noted: ['With a note', 'Without a note'],
}

export const NPS_GROUPS = {
  detractors: 'Detractors (0–6)',
  passives: 'Passives (7–8)',
  promoters: 'Promoters (9–10)',
} as const

export const PAGE_TESTS: Record<PageCondition['is'], [yes: string, not: string]> = {
  contains: ['contains', 'does not contain'],
  is: ['is', 'is not'],
  starts: ['starts with', 'does not start with'],
}

const quoted = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(' or ')
const isOrNot = (not: boolean | undefined): string => (not ? 'is not' : 'is')
const orEmpty = (value: string): string => (value === '' ? 'empty' : value)

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** "German (de)"; the code alone if it has no name. */
export function languageWords(code: string): string {
  try {
    const name = names.of(code.replaceAll('_', '-'))
    return name === undefined || name.toLowerCase() === code.toLowerCase() ? code : `${name} (${code})`
  } catch {
    return code
  }
}

/** The question that a condition names by key or id; undefined: the survey has none, or is not loaded. */
export const findQuestion = (
  questions: readonly SurveyQuestion[],
  name: string,
): SurveyQuestion | undefined =>
  questions.find(({ key }) => key === name) ?? questions.find(({ id }) => String(id) === name)

function questionWords(name: string, questions: readonly SurveyQuestion[]): string {
  const question = findQuestion(questions, name)
  const gone = question === undefined && questions.length > 0 ? ', which is no longer in the survey' : ''
  return `“${question ? plainWords(question.content, 40) : name}”${gone}`
}

function answerWords(
  { question: name, is, values }: AnswerCondition,
  questions: readonly SurveyQuestion[],
): string {
  const question = findQuestion(questions, name)
  const asked = questionWords(name, questions)
  const chosen = values
    .map((value) => {
      const answer = question?.answers.find(({ key, id }) => key === value || String(id) === value)
      return plainWords(answer?.content ?? value, 40)
    })
    .join(' or ')
  switch (is) {
    case 'answered':
      return `Answered ${asked}`
    case 'unanswered':
      return `Did not answer ${asked}`
    case 'any':
      return `Answered ${asked}: ${chosen}`
    case 'none':
      return `Answered ${asked}: not ${chosen}`
    case 'between':
      return `Answered ${asked}: ${values[0]} to ${values[1]}`
    case 'contains':
      return `Answered ${asked}: contains ${quoted(values)}`
    case 'word':
      return `Answered ${asked}: has the word ${quoted(values)}`
    default:
      return `Answered ${asked}: ${NPS_GROUPS[is]}`
  }
}

/** A condition in words. `questions`: those of the survey, as far as they are loaded. */
export function conditionWords(condition: Condition, questions: readonly SurveyQuestion[]): string {
  const { word, is } = condition
  switch (word) {
    case 'answer':
      return answerWords(is, questions)
    case 'outcome':
      return OUTCOME_WORDS[is]
    case 'left':
      return `${is.not ? 'Did not leave' : 'Left'} at ${questionWords(is.value, questions)}`
    case 'page':
      return `Page ${PAGE_TESTS[is.is][is.not ? 1 : 0]} ${is.value}`
    case 'device':
      return `Device ${isOrNot(is.not)} ${DEVICE_WORDS[is.value]}`
    case 'language':
      return `Language ${isOrNot(is.not)} ${languageWords(is.value)}`
    case 'view':
      return `View ${isOrNot(is.not)} ${is.value}`
    case 'event':
      return `Event ${isOrNot(is.not)} ${is.value}`
    case 'where':
      return `${is.key} ${isOrNot(is.not)} ${orEmpty(is.value)}`
    case 'data':
      return `Device data ${is.key} ${isOrNot(is.not)} ${orEmpty(is.value)}`
    case 'tag':
      return `Tag ${isOrNot(is.not)} ${is.value}`
    case 'review':
      return REVIEW_WORDS[is.value][is.not ? 1 : 0]
    case 'clientKey':
      return typeof is === 'string' ? `Client key ${is}` : `Client key is ${is.is}`
  }
}
