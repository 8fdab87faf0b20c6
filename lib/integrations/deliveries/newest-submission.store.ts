// A stored submission to try a destination with.

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import type { ToldSubmission } from '@/lib/integrations/events/happening.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, uuid } from '@/lib/platform/sql/types'
import { toStoredAnswer, toSubmission } from './fan-out.store'
import { readAnswers, readSubmissions } from './fan-out-statements.store'

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
