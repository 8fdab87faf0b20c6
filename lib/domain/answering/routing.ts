// Which question follows which (docs/api.md §5).
import type { Question, Survey } from '../surveys/survey'

/** A designer's wish holds only while it leads to a question that is still asked. */
const follow = (wish: number | null, questions: readonly Question[]): Question | null | undefined => {
  if (wish === 0) return null
  return wish === null ? undefined : questions.find((question) => question.id === wish && !question.archived)
}

/**
 * The question after this one, or null at the end (docs/api.md §5): as the chosen answer says, else as the
 * question says, else the next by position. `answerIds` are those chosen, none for a skipped question; a
 * multiple choice follows its question only, since several answers could lead to different places. Archived
 * questions are passed over.
 */
export const nextQuestion = (
  survey: Pick<Survey, 'questions'>,
  question: Question,
  answerIds: readonly number[],
): Question | null => {
  const { questions } = survey
  const chosen =
    question.kind === 'multiple_choices'
      ? undefined
      : question.possibleAnswers.find((answer) => answerIds.includes(answer.id))
  const byAnswer = follow(chosen?.nextQuestionId ?? null, questions)
  if (byAnswer !== undefined) return byAnswer
  const byQuestion = follow(question.nextQuestionId, questions)
  if (byQuestion !== undefined) return byQuestion
  const later = questions.filter((other) => !other.archived && other.position > question.position)
  return later.sort((one, other) => one.position - other.position)[0] ?? null
}
