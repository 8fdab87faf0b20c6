// Turns an answer as sent into what is stored: masked and evaluated by the domain, or rejected with
// a sentence (docs/api.md §6, §10).

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { maskText } from '@/lib/answering/masking/mask.rules'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Question, Survey } from '@/lib/surveys/survey.rules'
import { evaluateAnswer, type RawAnswer } from './answer-value.rules'

/**
 * What to store; null: the question was skipped. `parameter` overrides the wire name in error
 * messages.
 */
export function readAnswer(
  survey: Survey,
  question: Question,
  raw: RawAnswer,
  parameter?: string,
): StoredAnswer | null {
  // Masked before it is cut, so that no half of an e-mail address is left at the end.
  const text = typeof raw.text === 'string' ? maskText(raw.text, survey.settings.privacy) : raw.text
  const customContent =
    typeof raw.customContent === 'string'
      ? maskText(raw.customContent, survey.settings.privacy)
      : raw.customContent
  const result = evaluateAnswer(question, { ...raw, text, customContent })
  if ('skip' in result) return null
  if ('store' in result) return { questionId: question.id, ...result.store }
  const name = parameter ?? result.parameter
  switch (result.fail) {
    case 'answer_required':
      return throwApiError('parameter_required', `${name} is required for question ${question.id}.`)
    case 'answer_unknown':
      return throwApiError(
        'answer_refused',
        `${name} ${result.id} is not a possible answer of question ${question.id}.`,
      )
    case 'too_many_answers':
      return throwApiError(
        'answer_refused',
        `${name} has more ticks than question ${question.id} allows, from ${result.id} on.`,
      )
  }
}
