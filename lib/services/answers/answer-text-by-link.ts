// GET /q/{question_id}: a free text answer given by a link or a form.
import type { Input } from '@/lib/contract/endpoint'
import { fail } from '@/lib/contract/errors'
import type { answerTextByLink as promise } from '@/lib/contract/delivery/link-answers'
import type { OperationContext } from '../request-context'
import { answerLinked, findLinked } from './linked-answer'
import type { Reply } from '../reply'

/** Stores the text; a question of another kind is refused (docs/api.md §6). */
export async function answerTextByLink(
  input: Input<typeof promise>,
  context: OperationContext,
): Promise<Reply> {
  const linked = await findLinked(input.question_id, context)
  if (linked.question.kind !== 'free_text') {
    return fail('answer_refused', `question_id ${input.question_id} is not a free text question.`)
  }
  return answerLinked(input, linked, { text: input.text }, context)
}
