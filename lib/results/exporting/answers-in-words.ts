// Converts stored answers to the texts that were on the screen.

import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import type { AnswerRow } from '@/lib/results/submissions/submission-rows.store'
import { documentKindOf } from '@/lib/surveys/document-kinds.rules'
import type { Question } from '@/lib/surveys/survey.rules'
import type { VersionIds } from '../filtering/read-scope'

/** The text of a possible answer; for an image its description. */
export function wordsOf(question: Question, answerId: number): string {
  const answer = question.possibleAnswers.find(({ id }) => id === answerId)
  if (!answer) return ''
  return answer.content.trim() === '' ? (answer.imageAlt ?? answer.key) : answer.content
}

export const toAskedQuestions = ({ questions }: ReportSurvey) =>
  questions.map((question) => ({
    questionId: question.id,
    key: question.key,
    question: question.content,
    kind: documentKindOf(question),
    archived: question.archived,
  }))

/** In the order of the questions. `ids`: of the language version, if the survey is of several. */
export const toAnswersInWords = (survey: ReportSurvey, rows: readonly AnswerRow[], ids?: VersionIds) =>
  survey.questions.flatMap((question) => {
    const own = ids?.ownQuestion(question.id) ?? question.id
    const row = rows.find((one) => one.question_id === own)
    if (!row) return []
    return [
      {
        questionId: question.id,
        key: question.key,
        question: question.content,
        kind: documentKindOf(question),
        chosen: row.answer_ids.map((id) => wordsOf(question, ids?.joinedAnswer(id) ?? id)),
        text: row.text,
        answeredAt: row.created_at.toISOString(),
      },
    ]
  })
