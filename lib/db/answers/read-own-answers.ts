// The answers of one submission, for the results page.
import type { StoredAnswer } from '@/lib/domain/answering/apply-answers'
import { run } from '../sql/old-statement'

const statement = {
  name: 'list-own-answers',
  text: 'SELECT question_id, answer_ids, text FROM answers WHERE submission_udid = $1::uuid',
}

/** The stored answers of a submission. The caller has checked that it belongs to the account. */
export async function listOwnAnswers(submissionUdid: string): Promise<StoredAnswer[]> {
  const rows = await run<{ question_id: number; answer_ids: number[]; text: string | null }>(statement, [
    submissionUdid,
  ])
  return rows.map((row) => ({ questionId: row.question_id, answerIds: row.answer_ids, text: row.text }))
}
