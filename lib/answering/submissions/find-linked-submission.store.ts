// The submission that a link has opened before.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text, uuid } from '@/lib/platform/sql/types'

const find = statement({
  name: 'find-linked-submission',
  text: 'SELECT s.udid, s.survey_id FROM submissions s WHERE s.account_id = $1 AND s.link_key = $2',
  takes: [int4, text],
  yields: { udid: uuid, survey_id: int4 },
})

/** Its udid and its survey; null: none has this link key. */
export const findLinkedSubmission = async (
  db: Queries,
  accountId: AccountId,
  linkKey: string,
): Promise<{ udid: string; surveyId: number } | null> => {
  const [row] = await run(db, find, [accountId, linkKey])
  return row ? { udid: row.udid, surveyId: row.survey_id } : null
}
