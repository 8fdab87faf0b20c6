// A stored submission to try a destination with.
import type { StoredAnswer } from '@/lib/domain/answering/apply-answers'
import type { ToldSubmission } from '@/lib/domain/deliveries/happening'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int4, uuid } from '../sql/types'
import { submissionReferences } from '../submissions/submission-references'
import { toStoredAnswer, toSubmission } from './fan-out'
import { readAnswers, readSubmissions } from './fan-out-statements'

const newest = statement({
  name: 'find-newest-response',
  prepared: false,
  text: `
SELECT udid FROM submissions WHERE account_id = $1 AND survey_id = $2 AND responded_at IS NOT NULL AND hidden IS NULL
ORDER BY created_at DESC LIMIT 1`,
  takes: [int4, int4],
  yields: { udid: uuid },
})

/** The newest with an answer; null: the survey has none. */
export async function findNewestResponse(
  db: Database,
  accountId: AccountId,
  surveyId: number,
): Promise<{ submission: ToldSubmission; answers: StoredAnswer[] } | null> {
  const [found] = await run(db, newest, [accountId, surveyId])
  if (!found) return null
  const [row] = await run(db, readSubmissions, [accountId, [found.udid]])
  if (!row) return null
  const answers = await run(db, readAnswers, [accountId, [found.udid]])
  return {
    submission: toSubmission(row, await submissionReferences(db)),
    answers: answers.map(toStoredAnswer),
  }
}
