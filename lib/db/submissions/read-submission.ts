// Reads a submission's account and survey, before every call on it.
import type { AccountId } from '../accounts/account-id'
import { mintAccountId } from '../accounts/mint-account-id'
import type { Database } from '../client/database'
import { perDatabase } from '../client/per-database'
import { Batch } from '../sql/batch'
import { run } from '../sql/run'
import { type RowOf, statement } from '../sql/statement'
import { array, int4, int8, nullable, text, uuid } from '../sql/types'

export interface Submission {
  accountId: AccountId
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

const read = statement({
  name: 'read-submission',
  text: `
SELECT a.id AS account_id, a.version, s.udid, s.survey_id, s.device_udid, s.client_key, s.mobile_type,
  round(extract(epoch FROM s.created_at) * 1000)::bigint AS created_ms, s.last_question_id
FROM unnest($1::int[], $2::uuid[]) WITH ORDINALITY AS i(account, udid, n)
LEFT JOIN submissions s ON s.udid = i.udid AND (i.account IS NULL OR s.account_id = i.account)
LEFT JOIN accounts a ON a.id = coalesce(i.account, s.account_id)
ORDER BY i.n`,
  takes: [array(nullable(int4)), array(uuid)],
  yields: {
    account_id: nullable(int4),
    version: nullable(int4),
    udid: nullable(uuid),
    survey_id: int4,
    device_udid: uuid,
    client_key: nullable(text),
    mobile_type: nullable(text),
    created_ms: int8,
    last_question_id: nullable(int4),
  },
})

const reads = perDatabase(
  (db) =>
    new Batch<SubmissionRequest, SubmissionRead>(
      async (items) => {
        const rows = await run(db, read, [
          items.map((item) => item.accountId),
          items.map((item) => item.udid),
        ])
        return rows.map(toSubmissionRead)
      },
      { key: (item) => `${item.accountId} ${item.udid}`, sameKey: 'share' },
    ),
)

/**
 * A submission by its udid (lower case), only if it belongs to the account; others count as
 * unknown.
 */
export const readSubmission = (db: Database, request: SubmissionRequest): Promise<SubmissionRead> =>
  reads(db).add(request)

function toSubmissionRead(row: RowOf<typeof read.yields>): SubmissionRead {
  const accountId = row.account_id === null ? null : mintAccountId(row.account_id)
  return { accountId, version: row.version, submission: accountId && toSubmission(accountId, row) }
}

const toSubmission = (accountId: AccountId, row: RowOf<typeof read.yields>): Submission | null =>
  row.udid === null
    ? null
    : {
        accountId,
        udid: row.udid,
        surveyId: row.survey_id,
        deviceUdid: row.device_udid,
        clientKey: row.client_key,
        mobileType: row.mobile_type,
        createdAt: row.created_ms,
        lastQuestionId: row.last_question_id,
      }
