// Reads a submission's account and survey, before every call on it.
import type { AccountId } from '../accounts/account-id'
import { mintAccountId } from '../accounts/account-id'
import { Batch } from '../sql/batch'
import { run } from '../sql/old-statement'

export interface Submission {
  udid: string
  surveyId: number
  deviceUdid: string
  clientKey: string | null
  mobileType: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  lastQuestionId: number | null
}

export interface SubmissionRead {
  accountId: AccountId | null
  version: number | null
  submission: Submission | null
}

interface SubmissionRequest {
  /** Null if the account is the submission's own. */
  accountId: AccountId | null
  udid: string
}

interface Row {
  account_id: number | null
  version: number | null
  udid: string | null
  survey_id: number
  device_udid: string
  client_key: string | null
  mobile_type: string | null
  created_ms: number
  last_question_id: number | null
}

const statement = {
  name: 'read-submission',
  text: `
SELECT a.id AS account_id, a.version, s.udid, s.survey_id, s.device_udid, s.client_key, s.mobile_type,
  round(extract(epoch FROM s.created_at) * 1000)::bigint AS created_ms, s.last_question_id
FROM unnest($1::int[], $2::uuid[]) WITH ORDINALITY AS i(account, udid, n)
LEFT JOIN submissions s ON s.udid = i.udid AND (i.account IS NULL OR s.account_id = i.account)
LEFT JOIN accounts a ON a.id = coalesce(i.account, s.account_id)
ORDER BY i.n`,
}

const reads = new Batch<SubmissionRequest, SubmissionRead>(
  async (items) => {
    const rows = await run<Row>(statement, [
      items.map((item) => item.accountId),
      items.map((item) => item.udid),
    ])
    return rows.map((row) => ({
      accountId: row.account_id === null ? null : mintAccountId(row.account_id),
      version: row.version,
      submission: row.udid === null ? null : toSubmission(row, row.udid),
    }))
  },
  { key: (item) => `${item.accountId} ${item.udid}`, sameKey: 'share' },
)

/**
 * A submission by its udid (lower case), only if it belongs to the account; others count as
 * unknown.
 */
export const readSubmission = (request: SubmissionRequest): Promise<SubmissionRead> => reads.add(request)

const toSubmission = (row: Row, udid: string): Submission => ({
  udid,
  surveyId: row.survey_id,
  deviceUdid: row.device_udid,
  clientKey: row.client_key,
  mobileType: row.mobile_type,
  createdAt: row.created_ms,
  lastQuestionId: row.last_question_id,
})
