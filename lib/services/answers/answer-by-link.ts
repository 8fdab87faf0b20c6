// GET /q/{question_id}/a/{answer_id}: an answer given by following a link, as in a mail.
import type { Input } from '@/lib/contract/endpoint'
import { fail } from '@/lib/contract/errors'
import type { answerByLink as promise } from '@/lib/contract/delivery/link-answers'
import type { OperationContext } from '../request-context'
import { answerLinked, findLinked } from './linked-answer'
import type { Reply } from '../reply'

/** Stores the answer in the path, or the text of a free text question (docs/api.md §6). */
export async function answerByLink(input: Input<typeof promise>, context: OperationContext): Promise<Reply> {
  const linked = await findLinked(input.question_id, context)
  const { question } = linked
  if (question.kind === 'free_text') {
    if (input.text === undefined)
      return fail('parameter_required', `text is required for question ${question.id}.`)
    return answerLinked(input, linked, { text: input.text }, context)
  }
  const id = input.answer_id
  if (!question.possibleAnswers.some((answer) => answer.id === id)) {
    return fail('question_unknown', `answer_id ${id} is not a possible answer of question ${question.id}.`)
  }
  return answerLinked(input, linked, { answerId: String(id), checkBoxes: String(id) }, context)
}
