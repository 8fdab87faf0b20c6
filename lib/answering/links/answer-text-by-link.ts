// GET /q/{question_id}: a free text answer given by a link or a form.

import type { answerTextByLink as endpoint } from '@/lib/answering/link-answers.endpoint'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Reply } from '@/lib/platform/services/reply'
import { takesText } from '@/lib/surveys/survey.rules'
import { answerLinked, findLinked } from './linked-answer'

/** Stores the text; throws for a question of another kind (docs/api.md §6). */
export async function answerTextByLink(
  input: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const linked = await findLinked(input.question_id, context)
  if (!takesText(linked.question.kind)) {
    return throwApiError('answer_refused', `question_id ${input.question_id} is not a free text question.`)
  }
  return answerLinked(input, linked, { text: input.text }, context)
}
