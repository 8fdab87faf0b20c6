// Resolves routes to question ids: clients know neither positions nor archived questions
// (docs/api.md §5).
import { nextQuestion } from '@/lib/answering/routing/routing.rules'
import { choosesSeveral, type PossibleAnswer, type Question } from '@/lib/surveys/survey.rules'

/** The id of the question after this one unless an answer has its own route; 0: the end. */
export const nextOfQuestion = (questions: readonly Question[], question: Question): number =>
  nextQuestion({ questions: [...questions] }, question, [])?.id ?? 0

/**
 * The id of the question after this answer; 0: the end. Answers without a route get the question's.
 * The answers of a multiple choice have 0, and the question's route counts: Android would follow
 * any other value of the last answer.
 */
export const nextOfAnswer = (
  questions: readonly Question[],
  question: Question,
  answer: PossibleAnswer,
): number =>
  choosesSeveral(question.kind)
    ? 0
    : (nextQuestion({ questions: [...questions] }, question, [answer.id])?.id ?? 0)
