// Which question follows, as ids: clients know neither positions nor archived questions, so the wire names it (docs/api.md §5).
import { nextQuestion } from '@/lib/domain/routing'
import type { PossibleAnswer, Question } from '@/lib/domain/survey'

/** The id of the question that follows this one when no answer says otherwise; 0: the end. */
export const nextOfQuestion = (questions: readonly Question[], question: Question): number =>
  nextQuestion({ questions: [...questions] }, question, [])?.id ?? 0

/**
 * The id of the question that follows this answer. Single choices and sliders carry no route of their own on the wire,
 * so theirs is written into each answer, null being the end; the answers of a multiple choice leave it to their question.
 */
export const nextOfAnswer = (
  questions: readonly Question[],
  question: Question,
  answer: PossibleAnswer,
): number | null =>
  question.kind === 'multiple_choices'
    ? null
    : (nextQuestion({ questions: [...questions] }, question, [answer.id])?.id ?? null)
