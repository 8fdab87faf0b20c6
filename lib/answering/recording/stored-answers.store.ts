// Counts the stored answers to a survey's questions, to say what publishing a change does to them.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, text } from '@/lib/platform/sql/types'
import type { StoredCounts } from '@/lib/surveys/history/describe-questions.rules'

const countByQuestion = statement({
  name: 'count-stored-answers',
  prepared: false,
  text: `
SELECT q.key, (SELECT count(*) FROM answers n WHERE n.account_id = $1 AND n.question_id = q.id) + (
  SELECT coalesce(sum((t.tuple ->> 1)::int), 0)::int8
  FROM sealed_totals p CROSS JOIN LATERAL json_array_elements(p.totals) AS g(segment)
    CROSS JOIN LATERAL json_array_elements(g.segment -> 'answered') AS t(tuple)
  WHERE p.account_id = $1 AND p.survey_id = $2 AND (t.tuple ->> 0)::int = q.id) AS count
FROM questions q WHERE q.account_id = $1 AND q.survey_id = $2`,
  takes: [int4, int4],
  yields: { key: text, count: int8 },
})

const countByAnswer = statement({
  name: 'count-stored-choices',
  prepared: false,
  text: `
SELECT q.key AS question, p.key AS answer, coalesce(t.count, 0) AS count
FROM questions q JOIN possible_answers p ON p.account_id = $1 AND p.question_id = q.id
LEFT JOIN answer_tallies t ON t.account_id = $1 AND t.answer_id = p.id
WHERE q.account_id = $1 AND q.survey_id = $2`,
  takes: [int4, int4],
  yields: { question: text, answer: text, count: int4 },
})

export async function countStoredAnswers(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<StoredCounts> {
  const questions = await run(db, countByQuestion, [accountId, surveyId])
  const answers = await run(db, countByAnswer, [accountId, surveyId])
  return {
    question: (key) => questions.find((row) => row.key === key)?.count ?? 0,
    answer: (question, answer) =>
      answers.find((row) => row.question === question && row.answer === answer)?.count ?? 0,
  }
}
