// Counts the stored answers to a survey's questions, to warn before some are removed.
import type { Database } from '../client/database'

export interface StoredCounts {
  /** Answers to the question with this key. */
  question: (question: string) => number
  /** How often an answer was chosen, in submissions that count. */
  answer: (question: string, answer: string) => number
}

const QUESTIONS = `
SELECT q.key, (SELECT count(*) FROM answers n WHERE n.question_id = q.id) AS count FROM questions q WHERE q.survey_id = $1`

const ANSWERS = `
SELECT q.key AS question, p.key AS answer, coalesce(t.count, 0) AS count
FROM questions q JOIN possible_answers p ON p.question_id = q.id LEFT JOIN answer_tallies t ON t.answer_id = p.id
WHERE q.survey_id = $1`

/** The caller has checked that the survey belongs to the account. */
export async function countStoredAnswers(db: Database, surveyId: number): Promise<StoredCounts> {
  const questions = await db.pool.query<{ key: string; count: number }>(QUESTIONS, [surveyId])
  const answers = await db.pool.query<{ question: string; answer: string; count: number }>(ANSWERS, [
    surveyId,
  ])
  return {
    question: (key) => questions.rows.find((row) => row.key === key)?.count ?? 0,
    answer: (question, answer) =>
      answers.rows.find((row) => row.question === question && row.answer === answer)?.count ?? 0,
  }
}
