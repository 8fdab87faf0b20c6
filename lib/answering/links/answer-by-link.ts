// GET /q/{question_id}/a/{answer_id}: an answer given by following a link, for example in a mail.

import type { answerByLink as endpoint } from '@/lib/answering/link-answers.endpoint'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Reply } from '@/lib/platform/services/reply'
import { takesText } from '@/lib/surveys/survey.rules'
import { answerLinked, findLinked } from './linked-answer'

/** Stores the answer in the path, or the text of a free text question (docs/api.md §6). */
export async function answerByLink(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const linked = await findLinked(input.question_id, context)
  const { question } = linked
  if (takesText(question.kind)) {
    if (input.text === undefined)
      return throwApiError('parameter_required', `text is required for question ${question.id}.`)
    return answerLinked(input, linked, { text: input.text }, context)
  }
  const id = input.answer_id
  if (!question.possibleAnswers.some((answer) => answer.id === id)) {
    return throwApiError(
      'question_unknown',
      `answer_id ${id} is not a possible answer of question ${question.id}.`,
    )
  }
  return answerLinked(input, linked, { answerId: String(id), checkBoxes: String(id) }, context)
}
