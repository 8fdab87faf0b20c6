// Reads the `answers` of an all-at-once survey: an array of answers, or an object by question id
// (docs/api.md §6).

import { throwApiError } from '@/lib/platform/contract/errors'
import type { ObjectParam } from '@/lib/platform/contract/object-param'
import type { JsonObject, JsonValue } from '@/lib/platform/json/json-value'
import { isJsonObject } from '@/lib/platform/json/limited-json'
import { QUESTION_TYPE } from '@/lib/serving/wire/question-types.render'
import type { Question } from '@/lib/surveys/survey.rules'
import type { RawAnswer } from './answer-value.rules'
import { readObjectParameter } from './object-parameter.rules'

export interface SentAnswer {
  questionId: number
  /** Undefined: absent; blank: skipped. */
  value: string | undefined
}

/** Reads the last answer sent for each question. Throws when the parameter has neither form. */
export function readAnswerList(parameter: ObjectParam): SentAnswer[] {
  const read = readObjectParameter(parameter)
  if (!read.ok) return throwApiError('parameter_malformed', `answers ${REASONS[read.reason]}.`)
  const pairs = Array.isArray(read.value)
    ? read.value.map(readItem)
    : isJsonObject(read.value)
      ? readEntries(read.value)
      : throwApiError('parameter_malformed', 'answers must be a JSON array or object.')
  const answers = new Map<number, SentAnswer>()
  for (const [id, value] of pairs) {
    if (!/^[0-9]{1,10}$/.test(id))
      return throwApiError(
        'parameter_malformed',
        `answers has a question_id that is not an id: "${id.slice(0, 40)}".`,
      )
    answers.set(Number(id), { questionId: Number(id), value: toText(id, value) })
  }
  return [...answers.values()]
}

/** By question id; or items, as forms number them: `answers[0][question_id]=12&answers[0][answer]=31`. */
const readEntries = (object: JsonObject): [string, JsonValue | undefined][] =>
  Object.entries(object).map(([id, value]) =>
    isJsonObject(value) && 'question_id' in value ? readItem(value) : [id, value],
  )

const REASONS = {
  not_json: 'must be JSON',
  too_deep: 'is nested deeper than 32 levels',
  too_many_keys: 'has more than 200 names',
  key_too_long: 'has a name of more than 100 characters',
}

function readItem(item: JsonValue): [string, JsonValue | undefined] {
  const id = isJsonObject(item) ? item.question_id : undefined
  if (!isJsonObject(item) || (typeof id !== 'string' && typeof id !== 'number')) {
    return throwApiError('parameter_malformed', 'answers must be objects with a question_id.')
  }
  return [String(id).trim(), item.answer]
}

function toText(id: string, value: JsonValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((one) => toText(id, one) ?? '').join(',')
  if (typeof value === 'object')
    return throwApiError('parameter_malformed', `answers has an object as the answer to question ${id}.`)
  return String(value)
}

/** Puts the value under the name that the question's kind reads. */
export function toRawAnswer({ kind }: Question, value: string | undefined): RawAnswer {
  switch (kind) {
    case 'single_choice':
    case 'slider':
      return { answerId: value }
    case 'multiple_choices':
      return { checkBoxes: value }
    case 'free_text':
      return { text: value }
    case 'custom_content':
      // Android sends this for custom content that has closed by itself.
      return value === QUESTION_TYPE.custom_content ? { nextQuestionId: value } : { customContent: value }
  }
}
