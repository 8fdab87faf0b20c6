// Results for the preview of a poll's end, as if some people had answered its last question.
import type { WireQuestion, WireResults } from '@/lib/widget/wire-types'

/** Fewer for each answer. */
const votesOf = (place: number, answers: number): number => (answers - place) * 4

/** Undefined: no question has answers to choose from. */
export function exampleResults(questions: readonly WireQuestion[]): WireResults | undefined {
  const asked = questions.findLast((question) => 'possible_answers' in question)
  if (!asked || !('possible_answers' in asked)) return undefined
  const answers = asked.possible_answers
  return {
    content: asked.content,
    question_type: asked.question_type,
    answers_via_checkbox: [],
    poll: answers.map(({ id, content }, at) => ({ id, content, count: votesOf(at, answers.length) })),
  }
}
