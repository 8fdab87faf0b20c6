// Which question follows which (docs/api.md §5).
import { choosesSeveral, type Question, type Survey } from '@/lib/surveys/survey.rules'

/** A configured target counts only while its question exists and is not archived. */
const follow = (target: number | null, questions: readonly Question[]): Question | null | undefined => {
  if (target === 0) return null
  return target === null
    ? undefined
    : questions.find((question) => question.id === target && !question.archived)
}

/**
 * The question after this one, or null at the end (docs/api.md §5): the chosen answer's target,
 * else the question's own, else the next by position. `answerIds` are the chosen ones, none for a
 * skipped question. A multiple choice uses its question's target only, since its answers could lead
 * to different places. Archived questions are skipped.
 */
export const nextQuestion = (
  survey: Pick<Survey, 'questions'>,
  question: Question,
  answerIds: readonly number[],
): Question | null => {
  const { questions } = survey
  const chosen = choosesSeveral(question.kind)
    ? undefined
    : question.possibleAnswers.find((answer) => answerIds.includes(answer.id))
  const byAnswer = follow(chosen?.nextQuestionId ?? null, questions)
  if (byAnswer !== undefined) return byAnswer
  const byQuestion = follow(question.nextQuestionId, questions)
  if (byQuestion !== undefined) return byQuestion
  const later = questions.filter((other) => !other.archived && other.position > question.position)
  return later.sort((one, other) => one.position - other.position)[0] ?? null
}
