// What an answer to a question may be, by stored kind: the table of docs/api.md §6.

import { cutText, DEFAULT_MAX_LENGTH } from '@/lib/platform/text/cut-text'
import type { Question } from '@/lib/surveys/survey.rules'

/** An answer as sent, each parameter as text; absent ones are undefined or null. */
export interface RawAnswer {
  answerId?: string | null
  /** Ids split on `,` and `&`. */
  checkBoxes?: string | null
  text?: string | null
  customContent?: string | null
  /** Says that a custom content question was passed; stores nothing. */
  nextQuestionId?: string | null
  /**
   * Of too many ticks the first ones count. Apps send whatever was ticked and thank the person whatever
   * the answer, so a refusal would lose everything.
   */
  keepsFirstTicks?: boolean
}

export type AnswerError = 'answer_required' | 'answer_unknown' | 'too_many_answers'

export type AnswerResult =
  | { store: { answerIds: number[]; text: string | null } }
  /** A skipped question: success, nothing stored. */
  | { skip: true }
  /** `parameter` is the wire name for the error message, `id` the possible answer. */
  | { fail: AnswerError; parameter: string; id?: string }

type Sent = string | null | undefined

const SKIP: AnswerResult = { skip: true }

const isAbsent = (text: Sent): text is null | undefined => text === null || text === undefined

const findAnswer = (question: Question, text: string): number | null => {
  if (!/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return question.possibleAnswers.some((answer) => answer.id === id) ? id : null
}

const evaluateChoice = (question: Question, sent: Sent): AnswerResult => {
  if (isAbsent(sent)) return { fail: 'answer_required', parameter: 'answer_id' }
  const text = sent.trim()
  if (text === '') return SKIP
  const id = findAnswer(question, text)
  if (id === null) return { fail: 'answer_unknown', parameter: 'answer_id', id: text }
  return { store: { answerIds: [id], text: null } }
}

const evaluateTicks = (
  question: Question,
  { checkBoxes: sent, keepsFirstTicks }: RawAnswer,
): AnswerResult => {
  const parameter = 'check_boxes'
  if (isAbsent(sent)) return { fail: 'answer_required', parameter }
  const ticks = new Set<number>()
  for (const part of sent.split(/[,&]/)) {
    const text = part.trim()
    if (text === '') continue
    const id = findAnswer(question, text)
    if (id === null) return { fail: 'answer_unknown', parameter, id: text }
    ticks.add(id)
  }
  if (ticks.size === 0) return SKIP
  const maximum = question.settings.multiple?.maximum ?? null
  const beyond = maximum === null ? undefined : [...ticks][maximum]
  if (beyond !== undefined && !keepsFirstTicks)
    return { fail: 'too_many_answers', parameter, id: String(beyond) }
  const kept = [...ticks].slice(0, maximum ?? ticks.size)
  return { store: { answerIds: kept.sort((one, other) => one - other), text: null } }
}

const evaluateText = (question: Question, sent: Sent): AnswerResult => {
  if (isAbsent(sent)) return { fail: 'answer_required', parameter: 'text_answer' }
  if (sent.trim() === '') return SKIP
  const maxLength = question.settings.freeText?.maxLength ?? DEFAULT_MAX_LENGTH
  return { store: { answerIds: [], text: cutText(sent, maxLength) } }
}

const evaluateCustomContent = (sent: Sent, nextQuestionId: Sent): AnswerResult => {
  if (isAbsent(sent))
    return isAbsent(nextQuestionId) ? { fail: 'answer_required', parameter: 'custom_content' } : SKIP
  return sent.trim() === '' ? SKIP : { store: { answerIds: [], text: sent } }
}

/**
 * Evaluates an answer by the stored kind of its question (docs/api.md §6): what to store, or that
 * the question was skipped (the parameter is present and blank), or what is wrong. Archived
 * possible answers are still accepted; ticks are a set, sorted; free text is cut to its limit. The
 * caller masks it.
 */
export const evaluateAnswer = (question: Question, raw: RawAnswer): AnswerResult => {
  switch (question.kind) {
    case 'single_choice':
    case 'slider':
      return evaluateChoice(question, raw.answerId)
    case 'multiple_choices':
      return evaluateTicks(question, raw)
    case 'free_text':
      return evaluateText(question, raw.text)
    case 'custom_content':
      return evaluateCustomContent(raw.customContent, raw.nextQuestionId)
  }
}
