// Possible answers by their keys.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, text } from '@/lib/platform/sql/types'

/** One statement, because a cluster asks all machines for the related rows that Prisma reads one after the other. */
const paths = statement({
  name: 'list-answer-paths',
  text: `
SELECT p.id, v.key AS survey, q.key AS question, p.key AS answer
FROM unnest($2::int[]) AS i(id) JOIN possible_answers p ON p.account_id = $1 AND p.id = i.id
JOIN questions q ON q.account_id = $1 AND q.id = p.question_id
JOIN surveys v ON v.account_id = $1 AND v.id = q.survey_id`,
  takes: [int4, array(int4)],
  yields: { id: int4, survey: text, question: text, answer: text },
})

/**
 * Keys of the survey, the question and the answer, by the id of the possible answer, archived ones
 * included.
 */
export async function listAnswerPaths(
  on: Queries,
  accountId: AccountId,
  answerIds: number[],
): Promise<Map<number, { survey: string; question: string; answer: string }>> {
  if (answerIds.length === 0) return new Map()
  const rows = await run(on, paths, [accountId, answerIds])
  return new Map(rows.map(({ id, ...keys }) => [id, keys]))
}
