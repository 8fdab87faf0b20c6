// Which question follows, as ids: clients know neither positions nor archived questions, so the wire names it (docs/api.md §5).
import { nextQuestion } from '@/lib/domain/answering/routing'
import type { PossibleAnswer, Question } from '@/lib/domain/surveys/survey'

/** The id of the question that follows this one when no answer says otherwise, as when it is skipped; 0: the end. */
export const nextOfQuestion = (questions: readonly Question[], question: Question): number =>
  nextQuestion({ questions: [...questions] }, question, [])?.id ?? 0

/**
 * The id of the question that follows this answer; 0: the end. Where an answer has no route of its own the question's is
 * written into it. The answers of a multiple choice leave it to their question, with a 0: of the last one Android takes
 * anything else for a route of its own.
 */
export const nextOfAnswer = (
  questions: readonly Question[],
  question: Question,
  answer: PossibleAnswer,
): number =>
  question.kind === 'multiple_choices'
    ? 0
    : (nextQuestion({ questions: [...questions] }, question, [answer.id])?.id ?? 0)
