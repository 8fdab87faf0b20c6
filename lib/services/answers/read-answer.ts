// From an answer as it was sent to what is stored: judged by the domain, masked, or refused with a sentence (docs/api.md §6, §10).
import { throwApiError } from '@/lib/contract/errors'
import { evaluateAnswer, type RawAnswer } from '@/lib/domain/answering/answer-value'
import type { StoredAnswer } from '@/lib/domain/answering/apply-answers'
import { maskText } from '@/lib/domain/masking/mask'
import type { Question, Survey } from '@/lib/domain/surveys/survey'

/** What to store; null: the question was skipped. `parameter` overrides the wire name that a refusal complains about. */
export function readAnswer(
  survey: Survey,
  question: Question,
  raw: RawAnswer,
  parameter?: string,
): StoredAnswer | null {
  // Masked before it is cut, so that no half of an address is left at the end.
  const text = typeof raw.text === 'string' ? maskText(raw.text, survey.settings.privacy) : raw.text
  const customContent =
    typeof raw.customContent === 'string'
      ? maskText(raw.customContent, survey.settings.privacy)
      : raw.customContent
  const judged = evaluateAnswer(question, { ...raw, text, customContent })
  if ('skip' in judged) return null
  if ('store' in judged) return { questionId: question.id, ...judged.store }
  const name = parameter ?? judged.parameter
  switch (judged.fail) {
    case 'answer_required':
      return throwApiError('parameter_required', `${name} is required for question ${question.id}.`)
    case 'answer_unknown':
      return throwApiError(
        'answer_refused',
        `${name} ${judged.id} is not a possible answer of question ${question.id}.`,
      )
    case 'too_many_answers':
      return throwApiError(
        'answer_refused',
        `${name} has more ticks than question ${question.id} allows, from ${judged.id} on.`,
      )
  }
}
