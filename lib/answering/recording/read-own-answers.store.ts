// The answers of one submission, for the results page.
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, nullable, text, uuid } from '@/lib/platform/sql/types'

const list = statement({
  name: 'list-own-answers',
  text: `
SELECT question_id, answer_ids, text FROM answers WHERE account_id = $1 AND submission_udid = $2`,
  takes: [int4, uuid],
  yields: { question_id: int4, answer_ids: array(int4), text: nullable(text) },
})

/** The stored answers of a submission of the account. */
export async function listOwnAnswers(
  db: Queries,
  accountId: AccountId,
  submissionUdid: string,
): Promise<StoredAnswer[]> {
  const rows = await run(db, list, [accountId, submissionUdid])
  return rows.map((row) => ({ questionId: row.question_id, answerIds: row.answer_ids, text: row.text }))
}
